// A web server that answers every request in the same bad way, and counts them.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Servidor {
  url: string;
  peticiones(): number;
  cerrar(): Promise<void>;
}

export async function servidorQue(responde: RequestListener): Promise<Servidor> {
  let peticiones = 0;
  const servidor = createServer((peticion, respuesta) => {
    peticiones += 1;
    responde(peticion, respuesta);
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    peticiones: () => peticiones,
    cerrar: () =>
      new Promise((cerrado) => {
        servidor.close(() => cerrado());
        servidor.closeAllConnections();
      }),
  };
}
