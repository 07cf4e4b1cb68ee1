// Random whole invoices that no rule refuses: every kind, tax, regime, recipient and discount. Other projects
// prove their own properties over them.
import { addDays, addMonths, fechaISO, importe, suma, type FechaISO } from '@encadena/values';
import fc from 'fast-check';
import { casosQueAdmite } from '../casos';
import { TIPOS_FACTURA, type TipoFactura } from '../codigos';
import type { Factura, FacturaReferida, LineaFactura, Persona } from '../factura';
import { calcularLinea } from '../linea';
import { calcularFactura } from '../totales';
import { arbPersona, arbTexto } from './arb-identificacion';
import { arbLinea, type EntornoLinea } from './arb-linea';

/** The day on which the random invoices are judged, and the NIF of their issuer. */
export const HOY: FechaISO = fechaISO('2026-11-20');
export const NIF_EMISOR = 'B72877814';

const PRIMERA = fechaISO('2024-10-28');
const DIAS = 753;

/** A printed number that the agency takes: 1 to 60 permitted characters, no space at its ends. */
export const arbNumeroCompleto: fc.Arbitrary<string> = fc.stringMatching(
  /^[!#$%&()*+,\-./0-9:;?@A-Z[\\\]^_`a-z{|}~]([ !#$%&()*+,\-./0-9:;?@A-Z[\\\]^_`a-z{|}~]{0,58}[!#$%&()*+,\-./0-9:;?@A-Z])?$/,
);

function arbDestinatario(tipo: TipoFactura): fc.Arbitrary<Persona | null> {
  if (tipo === 'F2' || tipo === 'R5') return fc.constant(null);
  if (tipo === 'R3') return fc.oneof(arbPersona.nif, arbPersona.noCensada);
  if (tipo === 'R2') return fc.oneof(arbPersona.nif, arbPersona.noCensada, arbPersona.nifIva);
  return fc.oneof(
    { weight: 4, arbitrary: arbPersona.nif },
    arbPersona.nifIva,
    arbPersona.extranjera,
    arbPersona.noCensada,
  );
}

const arbReferida = (hasta: FechaISO): fc.Arbitrary<FacturaReferida> =>
  fc.record({
    nifEmisor: fc.constant(NIF_EMISOR),
    numeroCompleto: arbNumeroCompleto,
    fechaExpedicion: fc.integer({ min: 0, max: 300 }).map((d) => addDays(hasta, -d)),
  });

const arbImporte = fc
  .integer({ min: 0, max: 10_000_000 })
  .map((c) => `${Math.floor(c / 100)}.${String(c % 100).padStart(2, '0')}`);

function arbRectificacion(tipo: TipoFactura, fecha: FechaISO): fc.Arbitrary<Factura['rectificacion']> {
  if (!tipo.startsWith('R')) return fc.constant(null);
  const comun = { motivo: arbTexto(100), facturas: fc.array(arbReferida(fecha), { maxLength: 3 }) };
  return fc.oneof(
    fc.record({ modo: fc.constant('INCREMENTAL' as const), ...comun }),
    fc.record({
      modo: fc.constant('SUSTITUTIVA' as const),
      ...comun,
      baseRectificada: arbImporte,
      cuotaRectificada: arbImporte,
      recargoRectificado: fc.oneof(fc.constant(null), arbImporte),
    }),
  );
}

/** A global discount that is not more than the lines. */
function arbDescuentoGlobal(lineas: readonly LineaFactura[]): fc.Arbitrary<Factura['descuentoGlobal']> {
  const total = suma(...lineas.map((l) => calcularLinea(l).importe)).abs();
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    fc
      .integer({ min: 0, max: 10_000 })
      .map((p) => ({ tipo: 'PORCENTAJE' as const, valor: importe('0.01').times(p).toFixed() })),
    fc.integer({ min: 0, max: 100 }).map((p) => ({
      tipo: 'IMPORTE' as const,
      valor: total.times(p).dividedBy(100).toDecimalPlaces(2, 1).toFixed(),
    })),
  );
}

/** Lines that a simplified invoice can have. */
const sonPequenas = (lineas: readonly LineaFactura[]): boolean =>
  importe(calcularFactura({ lineas }).totales.importeTotal).lte(3000);

interface Esqueleto {
  tipoFactura: TipoFactura;
  fechaExpedicion: FechaISO;
  fechaOperacion: FechaISO | null;
  destinatario: Persona | null;
  soloClave?: '14';
}

const arbEsqueleto: fc.Arbitrary<Esqueleto> = fc
  .record({
    tipoFactura: fc.constantFrom(...TIPOS_FACTURA),
    fechaExpedicion: fc.integer({ min: 0, max: DIAS }).map((d) => addDays(PRIMERA, d)),
    obra: fc.integer({ min: 0, max: 9 }),
    antes: fc.integer({ min: 0, max: 800 }),
  })
  .chain(({ tipoFactura, fechaExpedicion, obra, antes }): fc.Arbitrary<Esqueleto> => {
    const conObra = obra === 0 && ['F1', 'R1', 'R2', 'R3', 'R4'].includes(tipoFactura);
    const base = { tipoFactura, fechaExpedicion };
    if (conObra)
      return arbPersona.administracion.map((destinatario) => ({
        ...base,
        destinatario,
        soloClave: '14',
        fechaOperacion: addMonths(fechaExpedicion, 1 + (antes % 10)),
      }));
    return arbDestinatario(tipoFactura).map((destinatario) => ({
      ...base,
      destinatario,
      fechaOperacion: antes % 3 === 0 ? addDays(fechaExpedicion, -antes) : null,
    }));
  });

/** An invoice that no rule refuses when judged on HOY; it always has a number. */
export const arbFactura: fc.Arbitrary<Factura> = arbEsqueleto.chain((e) =>
  arbRectificacion(e.tipoFactura, e.fechaExpedicion).chain((rectificacion) => {
    const entorno: EntornoLinea = {
      tipoFactura: e.tipoFactura,
      // Rates of the future are not known: what is in force on the issue date is taken for regime 14 too.
      fecha: e.fechaOperacion ?? e.fechaExpedicion,
      porNif: e.destinatario?.tipoIdentificacion === 'NIF',
      signo: rectificacion?.modo === 'INCREMENTAL' ? 'cualquiera' : 'positivo',
      pequenas: e.tipoFactura === 'F2',
      soloClave: e.soloClave,
    };
    return fc.array(arbLinea(entorno), { minLength: 1, maxLength: 12 }).chain((lineas) =>
      fc
        .record({
          numeroCompleto: arbNumeroCompleto,
          descripcionOperacion: arbTexto(500),
          descuentoGlobal: arbDescuentoGlobal(lineas),
          irpfPorcentaje: fc.constantFrom(null, '7', '15', '19.00'),
          referenciaExterna: fc.oneof(fc.constant(null), arbTexto(60)),
          sustituyeA:
            e.tipoFactura === 'F3'
              ? fc.array(arbReferida(e.fechaExpedicion), { minLength: 1, maxLength: 3 })
              : fc.constant([]),
          casos: fc.record({
            simplificadaArt7273: fc.boolean(),
            sinIdentificarArt61d: fc.boolean(),
            cupon: fc.boolean(),
          }),
          formaPago: fc.constantFrom(
            'EFECTIVO' as const,
            'TARJETA' as const,
            'TRANSFERENCIA' as const,
            'SIN_ESPECIFICAR' as const,
          ),
        })
        .map(({ casos, ...resto }): Factura => ({
          ...resto,
          ...casosQueAdmite(
            { ...casos, simplificadaArt7273: casos.simplificadaArt7273 && sonPequenas(lineas) },
            e.tipoFactura,
          ),
          tipoFactura: e.tipoFactura,
          ejercicio: Number(e.fechaExpedicion.slice(0, 4)),
          fechaExpedicion: e.fechaExpedicion,
          fechaOperacion: e.fechaOperacion,
          fechaVencimiento: addDays(e.fechaExpedicion, 30),
          destinatario: e.destinatario,
          moneda: 'EUR',
          tipoCambio: null,
          uuidCuentaBancaria: null,
          observaciones: null,
          rectificacion,
          lineas,
        })),
    );
  }),
);
