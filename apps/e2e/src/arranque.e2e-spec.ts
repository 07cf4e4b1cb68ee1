// The promises of npm start: Ctrl-C leaves nothing running, the second start is quick, and everything is still there.
import { describe, expect, it, jest } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { logOf, processesOf, startProduct, stopProduct } from '../../../tools/testing/product.mjs';
import { Persona, enMarcha, entorno } from './testing/producto';

jest.setTimeout(600_000);

const SEGUNDOS = 10;
/** On a machine that is busy with other things everything takes longer by as much: the bound is that of a quiet one. */
const ocupacion = (): number => Math.max(1, (loadavg()[0] ?? 0) / cpus().length);

describe('the product', () => {
  it(`ends with everything it started, and starts again within ${SEGUNDOS} s with all its data`, async () => {
    const { dataDir, port } = entorno;
    const persona = await Persona.entrar();
    const { uuid: nif } = await persona.nif();
    const { uuid } = await persona.llamar(facturas.crear, {
      nif,
      body: {
        descripcionOperacion: 'De antes de apagar',
        lineas: [{ descripcion: 'Algo', precioUnitario: '10', tipoImpositivo: '21' }],
      },
    });
    const antes = enMarcha();
    expect(processesOf(dataDir).length).toBeGreaterThan(5);

    expect(await stopProduct(dataDir)).toEqual([]);
    expect(readFileSync(logOf(dataDir), 'utf8')).toContain('Everything is stopped; the data stays in');

    const { running, seconds } = await startProduct({ dataDir, port });
    expect(running).toMatchObject({ direccion: antes.direccion, demo: antes.demo });
    // The same session goes on: secrets and cookies outlive the processes.
    expect(await persona.llamar(facturas.obtener, { nif, params: { uuid } })).toMatchObject({
      estadoInterno: 'BORRADOR',
      descripcionOperacion: 'De antes de apagar',
    });
    expect(seconds).toBeLessThan(SEGUNDOS * ocupacion());
  });
});
