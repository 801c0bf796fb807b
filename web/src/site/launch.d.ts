/** Where browsers let an installed page open files; TypeScript does not know it yet. */
interface Window {
  launchQueue?: { setConsumer(consume: (launch: { files: { getFile(): Promise<File> }[] }) => void): void };
}
