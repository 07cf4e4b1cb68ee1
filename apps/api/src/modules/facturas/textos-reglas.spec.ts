// Whatever a rule may say of an invoice, it says in words, in every language.
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createTraductor, IDIOMAS, type Traductor } from '@encadena/i18n';
import { ACCIONES, REGLAS_FACTURA, TABLA_ACCIONES } from '@encadena/invoicing';

const codigos = [
  ...new Set([
    ...REGLAS_FACTURA.map(({ codigo }) => codigo),
    ...Object.values(TABLA_ACCIONES).flatMap((fila) =>
      ACCIONES.flatMap((accion) => (fila[accion].permitida ? [] : [fila[accion].motivo ?? ''])),
    ),
    'SERIE_DE_OTRO_TIPO',
    'RECTIFICATIVA_TIPO',
    'FACTURA_NO_ENCONTRADA',
    'NUMERO_NO_VALIDO',
    'SOLO_SIMPLIFICADA',
    'SIN_CAMBIOS',
    'OTRO_NUMERO_DE_DESTINATARIOS',
    'DUPLICADO_SIN_DESTINATARIO',
  ]),
];
const alarmas = [
  'general',
  ...['huella', 'enlace', 'primero', 'reinicio', 'adelantado', 'salto', 'cabeza'].map(
    (una) => `cadena.${una}`,
  ),
];

let traductor: Traductor;
beforeAll(async () => {
  traductor = await createTraductor();
});

describe.each(IDIOMAS)('in %s', (idioma) => {
  it.each(codigos)('%s has a sentence', (codigo) =>
    expect(traductor.textoSiExiste(idioma, `validacion.${codigo}`)).toBeTruthy(),
  );
  it.each(alarmas)('the alarm %s has a sentence', (alarma) =>
    expect(traductor.textoSiExiste(idioma, `registros.alarmas.${alarma}`)).toBeTruthy(),
  );
});
