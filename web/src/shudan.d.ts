declare module "@sabaki/shudan/src/Vertex.js" {
  import type { FunctionComponent } from "preact";
  const Vertex: FunctionComponent<Record<string, unknown>>;
  export default Vertex;
}
