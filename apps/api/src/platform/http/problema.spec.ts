// Which error becomes which answer.
import { describe, expect, it } from '@jest/globals';
import { ForbiddenException, HttpException } from '@nestjs/common';
import { ERRORES } from '@encadena/contracts';
import { createTraductor, IDIOMAS } from '@encadena/i18n';
import { DomainError } from '@encadena/values';
import { fallo } from '../errores';
import { AlmacenNoResponde } from '../storage';
import { disposicion } from './archivo';
import { faltaDe, problemaDe } from './problema';

const pgError = (code: string) => Object.assign(new Error('from the database'), { code });

describe('an error', () => {
  it.each([
    [fallo('CLIENTE_DUPLICADO'), 'CLIENTE_DUPLICADO', 409],
    [new DomainError('NIF_NO_INDICADO'), 'NIF_NO_INDICADO', 400],
    [new DomainError('ALGO_DEL_DOMINIO'), 'ALGO_DEL_DOMINIO', 422],
    [new HttpException('too large', 413), 'CUERPO_DEMASIADO_GRANDE', 413],
    [new HttpException('media type', 415), 'TIPO_DE_CONTENIDO', 415],
    [new HttpException('gone', 410), 'VALIDACION', 400],
    [new ForbiddenException(), 'ORIGEN_NO_PERMITIDO', 403],
    [pgError('ECONNREFUSED'), 'SERVICIO_NO_DISPONIBLE', 503],
    [pgError('57014'), 'SERVICIO_NO_DISPONIBLE', 503],
    [pgError('53100'), 'SERVICIO_NO_DISPONIBLE', 503],
    [
      Object.assign(new Error('wrapped'), { cause: { kind: 'ConnectionClosed' } }),
      'SERVICIO_NO_DISPONIBLE',
      503,
    ],
    [
      Object.assign(new Error('server closed the connection unexpectedly\n\tThis probably means …'), {
        code: 'XX000',
      }),
      'SERVICIO_NO_DISPONIBLE',
      503,
    ],
    [Object.assign(new Error('cache lookup failed'), { code: 'XX000' }), 'ERROR_INTERNO', 500],
    [new AlmacenNoResponde('the store is gone'), 'SERVICIO_NO_DISPONIBLE', 503],
    [pgError('22021'), 'VALIDACION', 400],
    [pgError('23505'), 'ERROR_INTERNO', 500],
    [new TypeError('a bug'), 'ERROR_INTERNO', 500],
    ['a string', 'ERROR_INTERNO', 500],
  ])('%s becomes %s (%i)', (error, codigo, status) => {
    expect(faltaDe(error)).toMatchObject({ codigo, status });
  });

  it('says nothing of our faults but the id under which the log knows them', async () => {
    const traductor = await createTraductor();
    const problema = problemaDe(faltaDe(new Error('password=secret at /srv/x.ts:1')), traductor, 'es', {
      ruta: '/x',
      idPeticion: 'id-1',
    });
    expect(JSON.stringify(problema)).not.toMatch(/secret|srv/);
    expect(problema).toMatchObject({
      codigo: 'ERROR_INTERNO',
      idPeticion: 'id-1',
      title: 'Internal Server Error',
    });
  });

  it('has a text of its own in every language for every code of the catalogue', async () => {
    const traductor = await createTraductor();
    for (const idioma of IDIOMAS)
      for (const codigo of Object.keys(ERRORES))
        expect(traductor.textoSiExiste(idioma, `errores.${codigo}`)).toBeTruthy();
  });
});

describe('the name of a file', () => {
  it.each([
    [
      'Factura F26-00001.pdf',
      `attachment; filename="Factura F26-00001.pdf"; filename*=UTF-8''Factura%20F26-00001.pdf`,
    ],
    ['Año «ñ».pdf', `attachment; filename="Ano n.pdf"; filename*=UTF-8''A%C3%B1o%20%C2%AB%C3%B1%C2%BB.pdf`],
    [
      'a"b\r\nSet-Cookie: x/../y',
      `attachment; filename="a_b__Set-Cookie: x_.._y"; filename*=UTF-8''a%22b__Set-Cookie%3A%20x_.._y`,
    ],
  ])('U7 %j cannot break out of its header', (nombre, header) => {
    expect(disposicion(nombre)).toBe(header);
  });
});
