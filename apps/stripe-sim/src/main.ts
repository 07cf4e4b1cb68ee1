// The process: reads the environment, opens the doors, closes them on SIGTERM or Ctrl-C.
import 'reflect-metadata';
import { readConfiguracion } from './config';
import { startSimulador } from './start';

const CIERRE_MS = 8000;

async function main(): Promise<void> {
  const simulador = await startSimulador(readConfiguracion(process.env));
  process.stdout.write(
    `${JSON.stringify({ level: 'log', context: 'stripe-sim', message: 'listo', http: simulador.url })}\n`,
  );
  let cerrando = false;
  const cerrar = (): void => {
    if (cerrando) return;
    cerrando = true;
    setTimeout(() => process.exit(1), CIERRE_MS).unref();
    void simulador.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', cerrar);
  process.on('SIGINT', cerrar);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
