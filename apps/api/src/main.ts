// Starts the roles named as argument: http, pagos, worker, webhooks, seed, ops, or several as in http+pagos. One image, one bundle, all roles.
import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { arrancar } from './arranque';

// Prisma's query compiler is WebAssembly. Optimizing it takes V8 up to 60 MiB for a moment, which stay with
// the process, to make faster what runs once for each kind of query (its plans are kept). What V8 compiles
// first is good enough.
setFlagsFromString('--liftoff-only');

await arrancar(process.argv[2] ?? 'http', process.env, process.argv.slice(3));
