// The HTTP side as callers meet it, whatever they call.
import { describe, expect, it } from '@jest/globals';
import { useDatabase } from '../../../../../tools/jest/database';
import { useApi } from '../testing';

const db = useDatabase({ clean: 'file' });
const api = useApi(db);

describe('the API', () => {
  it('is alive and ready', async () => {
    const browser = api.cliente();
    expect((await browser.pedir('GET', '/api/v1/public/salud')).status).toBe(200);
    expect((await browser.pedir('GET', '/api/v1/public/preparado')).texto).toBe('{"estado":"preparado"}');
  });

  it('answers an unknown route with the one error body, in the asked language', async () => {
    const answer = await api.cliente().pedir('GET', '/api-internal/nada?token=secreto', undefined, { 'accept-language': 'ca-ES,es;q=0.5' });
    expect(answer.status).toBe(404);
    expect(answer.problema).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO', instance: '/api-internal/nada', errores: [] });
    expect(answer.problema.mensaje).toBe("No s'ha trobat");
    expect(answer.cabeceras.get('x-peticion-id')).toBe(answer.problema.idPeticion);
    expect(answer.cabeceras.get('content-type')).toContain('application/problem+json');
  });
});
