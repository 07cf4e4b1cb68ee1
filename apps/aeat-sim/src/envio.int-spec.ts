// The simulator as a client meets it: a real PostgreSQL, real TLS sockets, client certificates of its authority and of another.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../tools/jest/database';
import { RUTA_SOAP } from './soap/soap.controller';
import { startSimulador, type Simulador } from './start';
import { Autoridad, type ParPem } from './testing/autoridad';
import { llamar, type Respuesta } from './testing/cliente';
import { alta, envio, NIF_PRUEBA, type Sellado } from './testing/mensajes';

const db = useDatabase();
const autoridad = new Autoridad('Autoridad de pruebas');
let sim: Simulador;
let titular: ParPem;

beforeAll(async () => {
  titular = autoridad.cliente({ nif: NIF_PRUEBA });
  const { cert, key } = autoridad.servidor();
  sim = await startSimulador({ host: '127.0.0.1', puertoSoap: 0, puertoHttp: 0, databaseUrl: db.urls.aeatSim, tls: { cert, key, ca: autoridad.pem }, tiempoEspera: 60 }, { silencioso: true });
});
afterAll(() => sim.close());

const enviar = (cuerpo: string | Buffer, par: ParPem | undefined = titular): Promise<Respuesta> => llamar({ url: sim.urlSoap + RUTA_SOAP, ca: autoridad.pem, par, cuerpo });
const valor = (xml: string, nombre: string): string | undefined => new RegExp(`<\\w+:${nombre}>([^<]*)<`).exec(xml)?.[1];

describe('a send', () => {
  it('is accepted and gets a CSV', async () => {
    const r = await enviar(envio([alta()]));
    expect(valor(r.texto, 'EstadoEnvio')).toBe('Correcto');
    expect(valor(r.texto, 'CSV')).toMatch(/^A-[A-Z0-9]{14}$/);
    expect(r).toMatchObject({ estado: 200, tipo: 'text/xml;charset=UTF-8' });
  });

  it('of 1,000 records is accepted and chained', async () => {
    const lote: Sellado[] = [];
    for (let i = 0; i < 1000; i += 1) lote.push(alta({ serie: `L-${i}`, anterior: lote[i - 1] }));
    for (let i = 0; i < 4; i += 1) {
      const t = performance.now();
      const r = await enviar(envio(lote));
      console.info(performance.now() - t);
      expect(valor(r.texto, 'EstadoEnvio')).toBe(i === 0 ? 'Correcto' : 'Incorrecto');
    }
  });
});
