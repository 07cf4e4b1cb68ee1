// Starts the roles named as argument: http, worker, http+worker, seed, ops. One image, one bundle, all roles.
import 'reflect-metadata';
import { arrancar } from './arranque';

await arrancar(process.argv[2] ?? 'http', process.env, process.argv.slice(3));
