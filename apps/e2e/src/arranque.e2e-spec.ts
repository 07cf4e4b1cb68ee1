// The promises of npm start: Ctrl-C leaves nothing running, and everything is still there.
import { describe, expect, it, jest } from '@jest/globals';
import { facturas } from '@encadena/contracts';
import { readFileSync } from 'node:fs';
import { logOf, processesOf, startProduct, stopProduct } from '../../../tools/testing/product.mjs';
import { Persona, enMarcha, entorno } from './testing/producto';

jest.setTimeout(600_000);

describe('the product', () => {
  it('ends with everything it started, and starts again with all its data', async () => {
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

    const { running } = await startProduct({ dataDir, port });
    expect(running).toMatchObject({ direccion: antes.direccion, demo: antes.demo });
    // The same session goes on: secrets and cookies outlive the processes.
    expect(await persona.llamar(facturas.obtener, { nif, params: { uuid } })).toMatchObject({
      estadoInterno: 'BORRADOR',
      descripcionOperacion: 'De antes de apagar',
    });
  });
});
