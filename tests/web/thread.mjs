// The worker in a thread of node's. Tables come from the folder that QUINCUNX_TABLES names, data from the
// folder of the sources; the first `lost` times that some is asked for it cannot be had.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { serve } from '../../web/worker.js';
import './chance.mjs';

const data = new URL('../../data/', import.meta.url);
let lost = workerData?.lost ?? 0;
const shelf = {
  async data(name) {
    return lost-- > 0 ? null : new Uint8Array(readFileSync(new URL(`${name}.txt`, data)));
  },
  async table(name) {
    const folder = process.env.QUINCUNX_TABLES;
    return folder ? gunzipSync(readFileSync(join(folder, `${name}.gz`))) : null;
  },
  async keep() {},
};

const scope = { postMessage: (data) => parentPort.postMessage(data) };
serve(scope, shelf);
parentPort.on('message', (data) => scope.onmessage({ data }));
