// What other programs call their columns and write in their cells.
import { describe, expect, it } from '@jest/globals';
import { CAMPOS_IMPORTACION, CLASES_IMPORTACION, clienteEntradaSchema } from '@encadena/contracts';
import { leerFila } from './fila-leida';
import { adivinarColumnas, hallarCabecera } from './titulos';

const fila = (dicho: Record<string, string>, idioma: 'es' | 'ca' | 'en' = 'es') =>
  leerFila('CLIENTES', Object.keys(dicho), Object.values(dicho), idioma);

describe('the columns of a file', () => {
  it.each<[string, string, (string | null)[]]>([
    [
      'a contacts export in Spanish',
      'Nombre|NIF / CIF / VAT|Nombre comercial|Dirección|Población|Código postal|Provincia|País|Email|Teléfono|Móvil|Tags',
      [
        'nombre',
        'identificacion',
        'nombreComercial',
        'direccion',
        'municipio',
        'codigoPostal',
        'provincia',
        'pais',
        'email',
        'telefono',
        null,
        null,
      ],
    ],
    [
      'a list in Catalan',
      'Raó social|NIF|Adreça|Població|Codi postal|Província|Correu electrònic|Telèfon|Idioma',
      [
        'nombre',
        'identificacion',
        'direccion',
        'municipio',
        'codigoPostal',
        'provincia',
        'email',
        'telefono',
        'idioma',
      ],
    ],
    [
      'an export in English',
      'Customer ID|Company name|Tax ID|Address line 1|City|Zip code|Country|Email address|Phone|Payment terms',
      [
        'referenciaExterna',
        'nombre',
        'identificacion',
        'direccion',
        'municipio',
        'codigoPostal',
        'pais',
        'email',
        'telefono',
        'diasVencimiento',
      ],
    ],
    ['two names, of which the fuller one counts', 'Nombre|Razón social', [null, 'nombre']],
  ])('are known by their titles: %s', (_, titulos, campos) => {
    expect(adivinarColumnas('CLIENTES', titulos.split('|'))).toEqual(campos);
  });

  it('of products too', () => {
    expect(
      adivinarColumnas('ARTICULOS', [
        'SKU',
        'Nombre',
        'Descripción',
        'Precio',
        'PVP',
        'IVA',
        'Unidad',
        'Stock',
      ]),
    ).toEqual([
      'referencia',
      'nombre',
      'descripcion',
      'precioUnitario',
      'precioConImpuesto',
      'tipoImpositivo',
      'unidad',
      null,
    ]);
  });

  it('bring each field once, and every field can be brought', () => {
    for (const clase of CLASES_IMPORTACION) {
      const campos = adivinarColumnas(clase, ['nif', 'nif', 'cif', 'nombre', 'nombre', 'name']);
      const dichos = campos.filter((campo) => campo !== null);
      expect(new Set(dichos).size).toBe(dichos.length);
      for (const campo of CAMPOS_IMPORTACION[clase])
        expect(Object.keys(leerFila(clase, [campo], ['1'], 'es')).length).toBeGreaterThan(0);
    }
  });

  it('are found below what stands above the table', () => {
    const filas = [
      ['Listado de clientes'],
      ['22/11/2026', 'Bressol SL'],
      ['NIF', 'Nombre', 'Email'],
      ['x', 'y', 'z'],
    ];
    expect(
      hallarCabecera(
        'CLIENTES',
        filas.map((celdas) => ({ celdas })),
      ),
    ).toBe(2);
    expect(hallarCabecera('CLIENTES', [{ celdas: ['a', 'b'] }, { celdas: ['x', 'y'] }])).toBe(0);
  });
});

describe('a row', () => {
  it.each<[Record<string, string>, object]>([
    [
      { identificacion: 'es-b 6711223-5' },
      { tipoIdentificacion: 'NIF', pais: 'ES', identificacion: 'B67112235', personaFisica: false },
    ],
    [
      { identificacion: '12345678z' },
      { tipoIdentificacion: 'NIF', identificacion: '12345678Z', personaFisica: true },
    ],
    [
      { identificacion: 'FR 40 303 265 045' },
      { tipoIdentificacion: 'NIF_IVA', pais: 'FR', identificacion: 'FR40303265045' },
    ],
    [
      { identificacion: '40303265045', pais: 'Francia' },
      { tipoIdentificacion: 'NIF_IVA', pais: 'FR', identificacion: 'FR40303265045' },
    ],
    [{ identificacion: 'EL123456789' }, { tipoIdentificacion: 'NIF_IVA', pais: 'GR' }],
    [
      { identificacion: '98-7654321', pais: 'United States' },
      { tipoIdentificacion: 'ID_PAIS', pais: 'US', identificacion: '987654321' },
    ],
    [
      { identificacion: '123456-x', pais: 'Andorra' },
      { tipoIdentificacion: 'ID_PAIS', pais: 'AD', identificacion: '123456X' },
    ],
    [
      { identificacion: 'no es nada' },
      { tipoIdentificacion: 'NIF', pais: 'ES', identificacion: 'no es nada' },
    ],
  ])('says who it is: %j', (dicho, esperado) => {
    expect(fila(dicho)).toMatchObject(esperado);
  });

  it('is silent of what it does not say', () => {
    expect(fila({ nombre: 'Uno', email: '', telefono: '' })).toEqual({ nombre: 'Uno' });
  });

  it('X5 keeps a formula as a text', () => {
    expect(fila({ nombre: '=HYPERLINK("http://x";"y")' })).toEqual({ nombre: '=HYPERLINK("http://x";"y")' });
  });

  it.each<[string, string, unknown]>([
    ['codigoPostal', '8013', { 'direccion.codigoPostal': '08013' }],
    ['pais', 'alemania', { 'direccion.pais': 'DE' }],
    ['pais', 'Atlántida', { 'direccion.pais': 'Atlántida' }],
    ['idioma', 'Català', { idioma: 'ca' }],
    ['formaPago', 'Transferencia bancaria', { 'valoresPorDefecto.formaPago': 'TRANSFERENCIA_BANCARIA' }],
    ['diasVencimiento', '30 días', { 'valoresPorDefecto.diasVencimiento': 30 }],
    ['irpf', '15 %', { 'valoresPorDefecto.irpf': '15' }],
    ['recargoEquivalencia', 'Sí', { 'valoresPorDefecto.recargoEquivalencia': true }],
    ['recargoEquivalencia', 'quizás', { 'valoresPorDefecto.recargoEquivalencia': 'quizás' }],
  ])('reads %s as people write it: %s', (campo, celda, esperado) => {
    expect(fila({ [campo]: celda })).toEqual(esperado);
  });

  it('reads prices as people of that language mean them, and the net one where there are two', () => {
    const leer = (celda: string, idioma: 'es' | 'en') =>
      leerFila('ARTICULOS', ['precioUnitario', 'precioConImpuesto'], [celda, '99'], idioma);
    expect(leer('1.234,50 €', 'es')).toEqual({
      'linea.precioUnitario': '1234.50',
      'linea.modoCalculo': 'NORMAL',
    });
    expect(leer('1,234.50', 'en')['linea.precioUnitario']).toBe('1234.50');
    expect(leer('1.234', 'es')['linea.precioUnitario']).toBe('1234');
    expect(
      leerFila('ARTICULOS', ['precioConImpuesto', 'tipoImpositivo'], ['12,10', 'IVA 21%'], 'es'),
    ).toEqual({
      'linea.precioUnitario': '12.10',
      'linea.modoCalculo': 'INVERSO',
      'linea.tipoImpositivo': '21',
    });
  });

  it('becomes a customer that the contract takes', () => {
    const dicho = fila({ identificacion: 'B67112235', nombre: 'Fusta' });
    expect(
      clienteEntradaSchema.parse({
        ...dicho,
        direccion: { direccion: 'x', municipio: 'x', codigoPostal: '08013' },
      }),
    ).toMatchObject({ identificacion: 'B67112235', personaFisica: false });
  });
});
