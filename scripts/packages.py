"""Reads `cargo metadata`, complains about what a registry would refuse, and prints our crates in the order to publish them."""
import json
import sys

packages = {p["name"]: p for p in json.load(sys.stdin)["packages"] if p["name"].startswith("tesuji") and p["publish"] != []}
bad = []
for name, package in sorted(packages.items()):
    for field in ("description", "license", "readme", "keywords", "categories", "rust_version"):
        if not package.get(field):
            bad.append(f"{name}: no {field}")
    if len(package["keywords"]) > 5:
        bad.append(f"{name}: more than 5 keywords")
    for needed in package["dependencies"]:
        if needed.get("path") and needed["kind"] != "dev" and needed["req"] == "*":
            bad.append(f"{name}: {needed['name']} without a version")

order = []


def visit(name):
    if name in order:
        return
    for needed in packages[name]["dependencies"]:
        if needed["kind"] != "dev" and needed["name"] in packages:
            visit(needed["name"])
    order.append(name)


for name in sorted(packages):
    visit(name)
print("\n".join(order))
if bad:
    sys.exit("\n".join(bad))
