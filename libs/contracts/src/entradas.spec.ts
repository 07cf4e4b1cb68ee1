import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { parrafo } from './comun/textos';
import { articuloEntradaSchema } from './articulos/articulos.endpoints';
import { clienteEntradaSchema } from './clientes/clientes.endpoints';
import { reglaImpuestoStripeSchema } from './conexion-stripe/impuestos-stripe';
import { cuentaEntradaSchema } from './cuentas-bancarias/cuentas-bancarias.endpoints';
import { facturaEntradaSchema } from './facturas/factura-entrada';
import { facturas } from './facturas/facturas.endpoints';
import { serieEntradaSchema } from './series/series.endpoints';
import { revisar } from './validacion';

const hallazgos = (schema: z.ZodType, valor: unknown) =>
  revisar(schema, valor).map(({ campo, codigo }) => `${campo}: ${codigo}`);

const direccion = { direccion: 'Carrer de Mallorca, 1', municipio: 'Barcelona', codigoPostal: '08001' };
const cliente = { identificacion: 'es-b 1234567-4', nombre: 'Ferretería Núñez', direccion };

describe('customers', () => {
  it('normalises the tax id', () => {
    expect(clienteEntradaSchema.parse(cliente)).toMatchObject({ identificacion: 'B12345674', pais: 'ES' });
  });

  it('names the field and the reason of what it refuses', () => {
    expect(hallazgos(clienteEntradaSchema, { ...cliente, identificacion: '12345678A' })).toEqual([
      'identificacion: nif',
    ]);
    expect(hallazgos(clienteEntradaSchema, { ...cliente, nombre: '' })).toEqual(['nombre: obligatorio']);
    expect(hallazgos(clienteEntradaSchema, { ...cliente, nombre: 'a\u0000b' })).toEqual([
      'nombre: caracteres',
    ]);
    expect(hallazgos(clienteEntradaSchema, { ...cliente, nombre: 'x'.repeat(121) })).toEqual([
      'nombre: maxCaracteres',
    ]);
    expect(
      hallazgos(clienteEntradaSchema, { ...cliente, direccion: { ...direccion, codigoPostal: '99999' } }),
    ).toEqual(['direccion.codigoPostal: codigoPostal']);
    expect(hallazgos(clienteEntradaSchema, { ...cliente, contacto: { email: 'no' } })).toContain(
      'contacto.email: email',
    );
    expect(hallazgos(clienteEntradaSchema, { ...cliente, nifValidoParaOperar: true })).toEqual([
      'nifValidoParaOperar: campoDesconocido',
    ]);
  });
});

describe('which codes go with a tax', () => {
  it.each([null, 'XXX', 'constructor', 3])('is not asked of %j, which is none', (impuesto) => {
    const linea = { impuesto, tipoImpositivo: '21', exenta: false };
    expect(hallazgos(articuloEntradaSchema, { nombre: 'Hora', linea })).toEqual(['linea.impuesto: opcion']);
    const regla = { clave: 'TIPO_CERO', impuesto, causaExencion: 'E1', claveRegimen: '01' };
    expect(hallazgos(reglaImpuestoStripeSchema, regla)).toEqual(['impuesto: opcion']);
  });
});

describe('e-mail addresses', () => {
  it.each([
    ['sixty-four letters before the @', `${'a'.repeat(64)}@puig.example`, []],
    ['more', `${'a'.repeat(65)}@puig.example`, ['contacto.email: email']],
    ['a domain that is too long for a mail', `ana@${'puig.'.repeat(37)}example`, ['contacto.email: email']],
  ])('are taken as far as a mail gets there: %s', (_, email, dichos) => {
    expect(hallazgos(clienteEntradaSchema, { ...cliente, contacto: { email } })).toEqual(dichos);
  });
});

describe('whoever fills in a form', () => {
  it('hears of everything that is wrong with a customer at once, each thing once', () => {
    expect(
      hallazgos(clienteEntradaSchema, {
        identificacion: '12345678A',
        nombre: '',
        direccion: { direccion: '', municipio: '', codigoPostal: '99999' },
        contacto: { email: 'no' },
      }),
    ).toEqual([
      'nombre: obligatorio',
      'direccion.direccion: obligatorio',
      'direccion.municipio: obligatorio',
      'direccion.codigoPostal: codigoPostal',
      'contacto.email: email',
      'identificacion: nif',
    ]);
    expect(hallazgos(clienteEntradaSchema, { ...cliente, identificacion: '' })).toEqual([
      'identificacion: obligatorio',
    ]);
    expect(hallazgos(clienteEntradaSchema, { ...cliente, direccion: null })).toEqual([
      'direccion: obligatorio',
    ]);
  });

  it.each([
    'ES91 2100 0418 4502 0005 1332',
    'es91-2100-0418-4502-0005-1332',
    'IBAN ES9121000418450200051332',
  ])('may write an IBAN as it stands on the paper of the bank: %s', (iban) => {
    expect(cuentaEntradaSchema.parse({ nombre: 'Principal', iban }).iban).toBe('ES9121000418450200051332');
  });
});

describe('texts of people', () => {
  const enFrancia = (codigoPostal: string) => ({
    ...cliente,
    tipoIdentificacion: 'PASAPORTE',
    identificacion: 'X123',
    pais: 'FR',
    direccion: { ...direccion, codigoPostal, pais: 'FR' },
  });

  it.each([
    ['a control character', '75\u0007001'],
    ['NUL', '75\u0000'],
    ['half a surrogate pair', '75\ud800'],
    ['what XML cannot carry', '75\uffff'],
  ])('refuses %s in a postal code of another country', (_, codigoPostal) => {
    expect(hallazgos(clienteEntradaSchema, enFrancia(codigoPostal))).toEqual([
      'direccion.codigoPostal: caracteres',
    ]);
  });

  it("takes another country's postal codes, and that it has none", () => {
    for (const codigoPostal of ['75001', 'SW1A 1AA', ''])
      expect(hallazgos(clienteEntradaSchema, enFrancia(codigoPostal))).toEqual([]);
  });

  it.each(['\u200b', '\u200b \u2060', '\u3164', '\u00ad', '\ufe0f', '\u2800', '\u{e0080}'])(
    'takes %j, which nobody sees, for no name',
    (nombre) => {
      expect(hallazgos(clienteEntradaSchema, { ...cliente, nombre })).toEqual(['nombre: obligatorio']);
    },
  );

  it.each([
    ['an extension turned around', 'Factura \u202egnp.exe'],
    ['an override', '\u202dFusta SL'],
    ['an embedding', 'Fusta \u202bSL\u202c'],
    ['an isolate', 'Fusta \u2067SL\u2069'],
    ['a mark from right to left', 'Fusta\u200f SL'],
    ['an Arabic letter mark', 'Fusta\u061c SL'],
    ['the twin of a customer, with a blank without width', 'Fusta\u200b SL'],
    ['a word joiner', 'Fusta\u2060 SL'],
    ['a byte order mark within', 'Fus\ufeffta SL'],
    ['the twin of a customer, with a joiner between letters', 'Fus\u200dta SL'],
    ['the same with one that keeps letters apart', 'Fus\u200cta SL'],
    ['the same with a selector', 'Fusta\ufe0f SL'],
    ['the same with a selector of ideographs', 'Fusta\u{e0101} SL'],
    ['letters that only machines read', 'Fusta\u{e0041}\u{e0042} SL'],
    ['the same, set aside for tags', 'Fusta\u{e0081}\u{e0082} SL'],
    ['what is set aside for marks without width', 'Fus\ufff0ta SL'],
    ['an anchor of annotations', 'Fus\ufff9ta SL'],
    ['a vowel of Khmer that is not written', 'Fus\u17b4ta SL'],
    ['a beam of music', 'Fus\u{1d173}ta SL'],
    ['a joiner at the beginning', '\u200dFusta SL'],
    ['two joiners where one is seen', 'Fusta 👨\u200d\u200d👩 SL'],
  ])('U7 takes no name that shows another one than it is: %s', (_, nombre) => {
    expect(hallazgos(clienteEntradaSchema, { ...cliente, nombre })).toEqual(['nombre: marcasInvisibles']);
    expect(hallazgos(cuentaEntradaSchema, { nombre, iban: 'ES9121000418450200051332' })).toEqual([
      'nombre: marcasInvisibles',
    ]);
    expect(parrafo(500).safeParse(`Concepto\n${nombre}`).success).toBe(false);
  });

  it.each(['\u2028', '\u2029'])('takes no name that goes on in a line of its own (%j)', (fin) => {
    const nombre = `Fusta SL${fin}NIF B00000000`;
    expect(hallazgos(clienteEntradaSchema, { ...cliente, nombre })).toEqual(['nombre: caracteres']);
  });

  it.each([
    'Bar 1️⃣ ❤️‍🔥 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'क्‍ष',
    'שלום בע״מ',
    'شركة الخشب',
    'Família 👨‍👩‍👧 SL',
    'می‌خواهم',
    'Łódź — «Ñandú»',
  ])('takes a name as people write it in any script: %s', (nombre) => {
    expect(hallazgos(clienteEntradaSchema, { ...cliente, nombre })).toEqual([]);
  });

  it('says of a field that was left empty that it is missing, not that its form is wrong', () => {
    expect(
      hallazgos(clienteEntradaSchema, {
        ...cliente,
        identificacion: '',
        direccion: { ...direccion, codigoPostal: '' },
      }),
    ).toEqual(['identificacion: obligatorio', 'direccion.codigoPostal: obligatorio']);
    expect(hallazgos(cuentaEntradaSchema, { nombre: 'Principal', iban: ' ' })).toEqual(['iban: obligatorio']);
  });
});

describe('bank accounts', () => {
  it('checks the form of the IBAN and keeps it without blanks', () => {
    expect(
      cuentaEntradaSchema.parse({ nombre: 'Principal', iban: 'es91 2100 0418 4502 0005 1332' }).iban,
    ).toBe('ES9121000418450200051332');
    expect(hallazgos(cuentaEntradaSchema, { nombre: 'Principal', iban: 'ES9121000418450200051333' })).toEqual(
      ['iban: iban'],
    );
  });
});

describe('series', () => {
  const serie = { codigo: 'F', tiposFactura: ['F1'] };
  it('wants the year in the number when the count starts again every year', () => {
    expect(serieEntradaSchema.parse(serie).formato).toBe('{serie}{aa}-{numero:5}');
    expect(hallazgos(serieEntradaSchema, { ...serie, formato: '{serie}-{numero}' })).toEqual([
      'formato: FORMATO_SIN_EJERCICIO',
    ]);
    expect(hallazgos(serieEntradaSchema, { ...serie, formato: '{serie}{aa}' })).toEqual([
      'formato: FORMATO_SIN_NUMERO',
    ]);
  });

  it('refuses kinds that the law wants numbered apart', () => {
    for (const tiposFactura of [
      ['F1', 'F2'],
      ['F1', 'R1'],
      ['R4', 'R5'],
    ])
      expect(hallazgos(serieEntradaSchema, { ...serie, tiposFactura })).toEqual([
        'tiposFactura: SERIE_TIPOS_MEZCLADOS',
      ]);
  });
});

describe('invoices', () => {
  const conLinea = (linea: object) => ({ lineas: [linea] });

  it('lets a draft be incomplete', () => {
    expect(facturaEntradaSchema.parse(conLinea({})).lineas[0]).toMatchObject({
      cantidad: '1',
      impuesto: 'IVA',
      calificacionOperacion: 'S1',
    });
  });

  it.each([
    ['1,234.50'],
    ['NaN'],
    ['1e308'],
    ['1,00'],
    ['+1'],
    ['1234567890123'],
    [''],
    ['0x10'],
    [' 1'],
    ['１'],
  ])('X4 refuses %p as an amount', (texto) => {
    expect(hallazgos(facturaEntradaSchema, conLinea({ precioUnitario: texto }))).toEqual([
      'lineas[0].precioUnitario: importe',
    ]);
  });

  it('refuses a number where a decimal text belongs', () => {
    expect(hallazgos(facturaEntradaSchema, conLinea({ cantidad: 1.5 }))).toEqual([
      'lineas[0].cantidad: tipo',
    ]);
  });

  it('bounds the lines', () => {
    expect(hallazgos(facturaEntradaSchema, { lineas: Array.from({ length: 1001 }, () => ({})) })).toEqual([
      'lineas: maxElementos',
    ]);
    expect(hallazgos(facturaEntradaSchema, { lineas: [] })).toEqual(['lineas: minElementos']);
  });

  it('refuses dates that do not exist and unknown codes', () => {
    expect(hallazgos(facturaEntradaSchema, { fechaExpedicion: '2026-02-30', lineas: [{}] })).toEqual([
      'fechaExpedicion: fecha',
    ]);
    expect(hallazgos(facturaEntradaSchema, conLinea({ impuesto: 'VAT' }))).toEqual([
      'lineas[0].impuesto: opcion',
    ]);
  });

  it("X6 refuses what is not the caller's to say", () => {
    for (const campo of ['numero', 'huella', 'estadoInterno', 'totales', 'emisor', 'idUsuario'])
      expect(hallazgos(facturaEntradaSchema, { lineas: [{}], [campo]: 'x' })).toEqual([
        `${campo}: campoDesconocido`,
      ]);
  });

  it('names each unknown field by its path, ten of them at most, and no more of a name than is needed', () => {
    expect(hallazgos(facturaEntradaSchema, { a: 1, b: 2, lineas: [{}, { precio: '1.00' }] })).toEqual([
      'lineas[1].precio: campoDesconocido',
      'a: campoDesconocido',
      'b: campoDesconocido',
    ]);
    const muchos = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}`.padEnd(500, 'x'), 1]));
    const dichos = hallazgos(facturaEntradaSchema, { lineas: [{}], ...muchos });
    expect(dichos).toHaveLength(10);
    expect(dichos[0]).toHaveLength(60 + ': campoDesconocido'.length);
  });

  it('bounds pages and knows the orders of a list', () => {
    expect(
      facturas.listar.query?.parse({ sort: 'numero,desc', estadoInterno: 'BORRADOR,FACTURADA' }),
    ).toMatchObject({
      page: 0,
      size: 10,
      sort: { campo: 'numero', sentido: 'desc' },
      estadoInterno: ['BORRADOR', 'FACTURADA'],
    });
    expect(hallazgos(facturas.listar.query!, { size: '101', sort: 'id; drop table,asc' })).toEqual([
      'size: maximo',
      'sort: orden',
    ]);
  });
});

describe('amounts that cannot be negative', () => {
  const rectificacion = { baseRectificada: '-100.00', cuotaRectificada: '21', recargoRectificado: 'x' };
  it('are told to be positive in those words, and what is no number is told apart', () => {
    expect(hallazgos(facturaEntradaSchema, { rectificacion, lineas: [{ descuento: '-5' }] })).toEqual([
      'rectificacion.baseRectificada: importePositivo',
      'rectificacion.recargoRectificado: importe',
      'lineas[0].descuento: importePositivo',
    ]);
  });
});
