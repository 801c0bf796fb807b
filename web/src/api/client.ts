/** Questions, whoever answers them: the server this page came from, or workers of its own where there is none. For that, `vite.config.ts`
 * puts `hands.ts` in the place of `http.ts`. */

import { connect } from "./http";

export { Refused, type Job } from "./transport";

const transport = connect();

export const post = async <T>(path: string, json: unknown): Promise<T> => JSON.parse(await transport.send(path, { json }));
export const postForText = (path: string, json: unknown): Promise<string> => transport.send(path, { json });
export const postBytes = async <T>(path: string, bytes: Blob | string): Promise<T> => JSON.parse(await transport.send(path, { bytes }));
export const get = async <T>(path: string): Promise<T> => JSON.parse(await transport.send(path));
export const getText = (path: string): Promise<string> => transport.send(path);

/** Questions that may take long. */
export const stream = transport;
