// The start itself with small processes in place of the product's, for start.int-spec.ts: node
// tools/testing/world.mjs [crash | die-later].
import { runMain } from '../lib/problem.mjs';
import { PROCESSES } from '../processes.mjs';
import { startProduct } from '../start-product.mjs';

const SERVER = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT_OWN, '127.0.0.1');
  require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);`;
/** As a process does that nobody connects to. */
const WAITS = 'setInterval(() => {}, 1000)';
const WORKERS = {
  crash: 'console.log("no worker today"); process.exit(3)',
  'die-later': 'setTimeout(() => { console.log("enough"); process.exit(4); }, 1500)',
};
const ports = { 'aeat-sim': 'sim', 'stripe-sim': 'stripe', mailbox: 'mail', api: 'api', web: 'web' };

const table = PROCESSES.map((entry) => {
  if (entry.name === 'migrate' || entry.name === 'certificates') return entry;
  if (entry.once) return { ...entry, command: ['node', '-e', ''] };
  if (!(entry.name in ports)) {
    const says = entry.name === 'worker' ? WORKERS[process.argv[2]] : undefined;
    return { ...entry, command: ['node', '-e', says ?? WAITS] };
  }
  return {
    ...entry,
    command: ['node', '-e', SERVER],
    env: (world) => ({ PORT_OWN: world.ports[ports[entry.name]] }),
  };
});

await runMain(() => startProduct({ table, prepare: async () => 'nothing to build' }));
