// An installation without plans (SUSCRIPCIONES=no): every NIF may issue, as much as it likes.
import { describe, expect, it } from '@jest/globals';
import { nifs, suscripciones, usuarios } from '@encadena/contracts';
import { useDatabase } from '../../../../../tools/jest/database';
import { crearMundoFacturas, entrada, publicar } from '@encadena/api/testing/facturas/mundo-facturas';
import { useApi } from '@encadena/api/testing/platform';

const db = useDatabase();
const api = useApi(db, { env: { SUSCRIPCIONES: 'no' } });

describe('without plans', () => {
  it('a NIF with no subscription is active and issues, nothing is counted, and no trial is offered', async () => {
    const mundo = await crearMundoFacturas(api, db);
    await db.sql('DELETE FROM suscripciones');
    const params = { uuid: mundo.nifId };
    expect((await mundo.cliente.llamar(nifs.obtener, { params })).datos).toMatchObject({
      suscripcionActiva: true,
      suscripcionPagada: false,
    });
    expect((await mundo.cliente.llamar(usuarios.yo)).datos).toMatchObject({
      suscripcionActiva: true,
      puedeActivarPrueba: false,
    });
    expect((await mundo.cliente.llamar(suscripciones.obtener, { params })).datos).toMatchObject({
      estado: null,
      activa: true,
      prueba: { disponible: false },
    });
    const { factura } = await publicar(mundo, entrada(mundo));
    expect(factura.estadoInterno).toBe('FACTURADA');
    expect(await db.sql('SELECT FROM consumos')).toEqual([]);
  });
});
