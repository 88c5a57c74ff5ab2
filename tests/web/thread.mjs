// The worker in a thread of node's.
import { parentPort } from 'node:worker_threads';
import { serve } from '../../web/worker.js';
import './chance.mjs';

const scope = { postMessage: (data) => parentPort.postMessage(data) };
serve(scope);
parentPort.on('message', (data) => scope.onmessage({ data }));
