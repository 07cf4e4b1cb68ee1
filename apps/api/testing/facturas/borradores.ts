// Drafts as the planner takes them, for pure tests: a valid whole, of which a test says only what matters.
import { NINGUN_CASO } from '@encadena/invoicing';
import type { BorradorLeido, FacturaFila } from '../../src/modules/facturas/factura-fila';
import type { ChainHead } from '../../src/modules/cadena';
import type { EntradaEmision } from '../../src/modules/facturas/actos/publicar/emision';
import type { SerieLeida } from '../../src/modules/series';

const AHORA = Date.parse('2026-11-20T10:15:30+01:00');

export function buildBorrador(
  id: string,
  fila: Partial<FacturaFila> = {},
  mas: Partial<BorradorLeido> = {},
): BorradorLeido {
  const direccion = {
    direccion: 'Calle Mayor 1',
    municipio: 'Madrid',
    codigoPostal: '28013',
    provincia: 'Madrid',
    pais: 'ES',
  };
  return {
    fila: {
      id,
      entorno: 'REAL',
      tipoFactura: 'F1',
      estadoInterno: 'BORRADOR',
      origen: 'MANUAL',
      serieId: null,
      cadenaId: null,
      serie: null,
      ejercicio: null,
      numero: null,
      numeroCompleto: null,
      fechaExpedicion: null,
      fechaOperacion: null,
      fechaVencimiento: null,
      clienteId: 'cliente',
      otrosDestinatarios: [],
      emitidaPor: null,
      tercero: null,
      divisa: null,
      cuentaBancariaId: null,
      descripcion: 'Carpintería',
      formaPago: 'EFECTIVO',
      aCobrar: '0.00',
      cobrado: '0.00',
      enCuenta: '0.00',
      observaciones: null,
      irpfPorcentaje: null,
      descuentoGlobal: null,
      referenciaExterna: null,
      ...NINGUN_CASO,
      lineas: [
        {
          descripcion: 'Puerta',
          cantidad: '1',
          modoCalculo: 'NORMAL',
          precioUnitario: '100',
          impuesto: 'IVA',
          tipoImpositivo: '21',
          exenta: false,
          calificacionOperacion: 'S1',
          claveRegimen: '01',
          importe: '100.00',
        },
      ],
      desglose: [],
      baseImponible: '100.00',
      cuotas: '21.00',
      recargo: '0.00',
      importeTotal: '121.00',
      irpf: '0.00',
      totalAPagar: '121.00',
      emisor: null,
      destinatario: null,
      cuentaBancaria: null,
      idioma: null,
      logotipoId: null,
      impresion: null,
      urlVerificacion: null,
      modoRectificacion: null,
      motivo: null,
      baseRectificada: null,
      cuotaRectificada: null,
      recargoRectificado: null,
      version: 1,
      creadaPor: null,
      publicadaPor: null,
      publicadaConClave: null,
      creadaEn: new Date(AHORA),
      modificadaEn: new Date(AHORA),
      publicadaEn: null,
      ...fila,
    },
    cliente: {
      id: 'cliente',
      idioma: 'es',
      tipoIdentificacion: 'NIF',
      identificacion: 'A58818501',
      pais: 'ES',
      nombre: 'Peñalver SA',
      direccion,
      email: null,
      bilingue: false,
      diasVencimiento: 0,
    },
    otros: [],
    cuenta: null,
    enlaces: [],
    nombres: { creadaPor: null, publicadaPor: null },
    ...mas,
  };
}

export const buildSerie = (mas: Partial<SerieLeida> = {}): SerieLeida => ({
  id: 'serie-f',
  cadenaId: 'cadena',
  codigo: 'F',
  formato: '{serie}{aa}-{numero:5}',
  reinicioAnual: true,
  primerNumero: 1,
  primerEjercicio: 2026,
  predeterminada: true,
  tiposFactura: ['F1', 'F2'],
  ...mas,
});

const VACIA: ChainHead = { cadenaId: 'cadena', posicion: 0, anterior: null };

export function buildEntrada(
  borradores: readonly BorradorLeido[],
  mas: Partial<EntradaEmision> = {},
): EntradaEmision {
  let ids = 0;
  return {
    borradores,
    cabeza: VACIA,
    series: [buildSerie()],
    contadores: new Map(),
    emisor: {
      nif: 'B12345674',
      razonSocial: 'Fusteria Puig SL',
      direccion: {
        direccion: 'Carrer 1',
        municipio: 'Barcelona',
        codigoPostal: '08013',
        provincia: 'Barcelona',
        pais: 'ES',
      },
      pieLegal: null,
      zona: 'Europe/Madrid',
    },
    sistema: {
      NombreRazon: 'Encadena SL',
      NIF: 'B12345674',
      NombreSistemaInformatico: 'Encadena',
      IdSistemaInformatico: 'EN',
      Version: '1',
      NumeroInstalacion: '1',
      TipoUsoPosibleSoloVerifactu: 'S',
      TipoUsoPosibleMultiOT: 'S',
      IndicadorMultiplesOT: 'N',
    },
    qr: { entorno: 'PREPRODUCCION' },
    cupo: null,
    ahora: AHORA,
    newId: () => `registro-${(ids += 1)}`,
    ...mas,
  };
}
