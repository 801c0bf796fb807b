/** Put in by `vite.config.ts` where the page is built without a server: names of files beside it. */
declare const __PROGRAM__: string;
/** For memory that is shared; empty where it was not built. */
declare const __THREADED__: string;
declare const __MOVES__: string;
declare const __FIGHTS__: string;
