// From our invoices to records that seal, satisfy the agency's rules and say the same as the invoice.
import { describe, expect, it } from '@jest/globals';
import { calcularFactura, TIPOS_IDENTIFICACION, type Factura } from '@encadena/invoicing';
import { buildFactura, buildLinea, buildPersona } from '@encadena/invoicing/testing';
import { validateRegistro } from './reglas/validar';
import { personaAeat, personaOf, registroAltaFromFactura } from './registro-from-factura';
import type { DatosRegistroAlta } from './registro';
import { sealRegistroAlta } from './sellado';
import { AHORA_PRUEBA, HOY_PRUEBA, SISTEMA_PRUEBA } from './testing/registros';

const EMISOR = { nif: 'B72877814', nombre: '  Emisora   de prueba,\nS.L. ' };
function convierte(cambios: Partial<Factura> = {}): DatosRegistroAlta {
  const factura = buildFactura({ numeroCompleto: 'F26-00012', ...cambios });
  return registroAltaFromFactura({ factura, resultado: calcularFactura(factura), emisor: EMISOR });
}
const hallazgos = (datos: DatosRegistroAlta): unknown[] =>
  validateRegistro(
    sealRegistroAlta(datos, {
      anterior: null,
      sistema: SISTEMA_PRUEBA,
      ahora: AHORA_PRUEBA,
      zona: 'Atlantic/Canary',
    }),
    { hoy: HOY_PRUEBA, ahora: AHORA_PRUEBA },
  );
const limpio = (datos: unknown): unknown => JSON.parse(JSON.stringify(datos));

describe('the record of an invoice', () => {
  it('says what the invoice says, in the words of the agency', () => {
    expect(limpio(convierte())).toEqual({
      IDFactura: {
        IDEmisorFactura: 'B72877814',
        NumSerieFactura: 'F26-00012',
        FechaExpedicionFactura: '20-11-2026',
      },
      NombreRazonEmisor: 'Emisora de prueba, S.L.',
      TipoFactura: 'F1',
      DescripcionOperacion: 'Servicios prestados',
      Destinatarios: { IDDestinatario: [{ NombreRazon: 'Cliente de prueba, S.L.', NIF: 'B12345674' }] },
      Desglose: {
        DetalleDesglose: [
          {
            Impuesto: '01',
            ClaveRegimen: '01',
            CalificacionOperacion: 'S1',
            TipoImpositivo: '21.00',
            BaseImponibleOimporteNoSujeto: '100.00',
            CuotaRepercutida: '21.00',
          },
        ],
      },
      CuotaTotal: '21.00',
      ImporteTotal: '121.00',
    });
  });

  it.each<[string, Partial<Factura>]>([
    ['a plain F1', {}],
    ['a simplified F2', { tipoFactura: 'F2' }],
    ['an F3 in exchange', { tipoFactura: 'F3' }],
    ['each rectifying kind: R1', { tipoFactura: 'R1' }],
    ['R2', { tipoFactura: 'R2' }],
    ['R3', { tipoFactura: 'R3' }],
    ['R4', { tipoFactura: 'R4' }],
    ['R5', { tipoFactura: 'R5' }],
    ['a qualified simplified invoice', { simplificadaArt7273: true }],
    ['an invoice without recipient by art. 6.1.d', { tipoFactura: 'F2', sinIdentificarArt61d: true }],
    [
      'a Greek company by VAT number',
      {
        destinatario: buildPersona({
          tipoIdentificacion: 'NIF_IVA',
          identificacion: 'EL094259216',
          pais: 'GR',
        }),
      },
    ],
    [
      'an American by passport',
      {
        destinatario: buildPersona({
          tipoIdentificacion: 'PASAPORTE',
          identificacion: '123456789',
          pais: 'US',
        }),
      },
    ],
    ['equivalence surcharge', { lineas: [buildLinea({ recargoEquivalencia: '5.2' })] }],
    [
      'two rates and an exempt line',
      {
        lineas: [
          buildLinea(),
          buildLinea({ tipoImpositivo: '10' }),
          buildLinea({
            exenta: true,
            causaExencion: 'E1',
            calificacionOperacion: null,
            tipoImpositivo: null,
          }),
        ],
      },
    ],
    ['reverse charge', { lineas: [buildLinea({ calificacionOperacion: 'S2', tipoImpositivo: null })] }],
    ['a service abroad', { lineas: [buildLinea({ calificacionOperacion: 'N2', tipoImpositivo: null })] }],
    ['IGIC', { lineas: [buildLinea({ impuesto: 'IGIC', tipoImpositivo: '7' })] }],
    ['IPSI', { lineas: [buildLinea({ impuesto: 'IPSI', tipoImpositivo: '4' })] }],
    ['other taxes', { lineas: [buildLinea({ impuesto: 'OTRO', tipoImpositivo: '1', claveRegimen: null })] }],
    ['prices with tax', { lineas: [buildLinea({ modoCalculo: 'INVERSO', precioUnitario: '9.99' })] }],
    ['IRPF, which is not in the record', { irpfPorcentaje: '15' }],
    ['an amount of 100 million', { lineas: [buildLinea({ precioUnitario: '100000000' })] }],
    [
      'issued by a third party',
      { emitidaPor: 'TERCERO', tercero: buildPersona({ identificacion: 'A58818501' }) },
    ],
    ['self-billing', { emitidaPor: 'DESTINATARIO' }],
  ])('seals and satisfies every rule: %s', (_nombre, cambios) => {
    expect(hallazgos(convierte(cambios))).toEqual([]);
  });

  it('names all recipients, in their order, and whoever made it out', () => {
    const datos = convierte({
      otrosDestinatarios: [
        buildPersona({ identificacion: 'A58818501', nombre: 'Otra, S.A.' }),
        buildPersona({ tipoIdentificacion: 'PASAPORTE', identificacion: 'X1', pais: 'FR', nombre: 'Una' }),
      ],
      emitidaPor: 'TERCERO',
      tercero: buildPersona({ identificacion: 'A58818501', nombre: 'Gestoría, S.A.' }),
    });
    expect(datos.Destinatarios?.IDDestinatario).toEqual([
      { NombreRazon: 'Cliente de prueba, S.L.', NIF: 'B12345674' },
      { NombreRazon: 'Otra, S.A.', NIF: 'A58818501' },
      { NombreRazon: 'Una', IDOtro: { CodigoPais: 'FR', IDType: '03', ID: 'X1' } },
    ]);
    expect(datos).toMatchObject({
      EmitidaPorTerceroODestinatario: 'T',
      Tercero: { NombreRazon: 'Gestoría, S.A.', NIF: 'A58818501' },
    });
    expect(hallazgos(datos)).toEqual([]);
  });

  it('of an invoice in dollars is in euros', () => {
    const datos = convierte({
      moneda: 'USD',
      tipoCambio: '1.0832',
      lineas: [buildLinea({ precioUnitario: '1000' })],
    });
    expect(datos).toMatchObject({ CuotaTotal: '193.87', ImporteTotal: '1117.06' });
    expect(datos.Desglose.DetalleDesglose).toMatchObject([
      { BaseImponibleOimporteNoSujeto: '923.19', CuotaRepercutida: '193.87' },
    ]);
    expect(hallazgos(datos)).toEqual([]);
  });

  it('gives the old amounts by substitution, and only then', () => {
    const facturas = [{ nifEmisor: 'B72877814', numeroCompleto: 'F26-00001', fechaExpedicion: '2026-11-02' }];
    const datos = convierte({
      tipoFactura: 'R1',
      rectificacion: {
        modo: 'SUSTITUTIVA',
        motivo: 'x',
        facturas,
        baseRectificada: '100',
        cuotaRectificada: '21.00',
        recargoRectificado: null,
      },
    });
    expect(datos).toMatchObject({
      TipoRectificativa: 'S',
      ImporteRectificacion: { BaseRectificada: '100.00', CuotaRectificada: '21.00' },
      FacturasRectificadas: {
        IDFacturaRectificada: [{ NumSerieFactura: 'F26-00001', FechaExpedicionFactura: '02-11-2026' }],
      },
    });
    expect(hallazgos(datos)).toEqual([]);
    expect(convierte({ tipoFactura: 'R1' })).toMatchObject({
      TipoRectificativa: 'I',
      ImporteRectificacion: undefined,
    });
  });

  it('names the operation date only when it differs, and the flags only when they are set', () => {
    expect(convierte({ fechaOperacion: '2026-11-20' }).FechaOperacion).toBeUndefined();
    expect(convierte({ fechaOperacion: '2026-11-02' }).FechaOperacion).toBe('02-11-2026');
    expect(convierte({ lineas: [buildLinea({ precioUnitario: '100000000' })] }).Macrodato).toBe('S');
    expect(convierte().Macrodato).toBeUndefined();
  });

  it('brings texts into one line of the schema length without cutting a character in two', () => {
    const largo = convierte({ descripcionOperacion: `${'x'.repeat(499)}😀 and more` }).DescripcionOperacion;
    expect([...largo]).toHaveLength(500);
    expect(largo.endsWith('😀')).toBe(true);
    expect(convierte({ descripcionOperacion: ' uno\r\n\tdos ' }).DescripcionOperacion).toBe('uno dos');
  });

  it('is refused before the number is known', () => {
    expect(() => convierte({ numeroCompleto: null })).toThrow('FACTURA_SIN_NUMERO');
  });
});

describe('a person of a record', () => {
  it.each(TIPOS_IDENTIFICACION)('is read back as it was written: %s', (tipoIdentificacion) => {
    const pais = { NIF: 'ES', NO_CENSADO: 'ES' }[tipoIdentificacion as string] ?? 'CH';
    const persona = buildPersona({
      tipoIdentificacion,
      pais,
      identificacion: 'B67112235',
      nombre: 'Bressol SL',
    });
    expect(personaOf(personaAeat(persona))).toEqual(persona);
  });

  it('of another EU country may have left the country to its number', () => {
    const IDOtro = { IDType: '02', ID: 'DE123456789' } as const;
    expect(personaOf({ NombreRazon: 'Muster GmbH', IDOtro })).toMatchObject({
      tipoIdentificacion: 'NIF_IVA',
      pais: null,
    });
  });
});
