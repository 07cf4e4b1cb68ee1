// The answer to a query, in the form of the recorded one: prefixes env, tikLRRC and tik. Values are
// normalised as the service does: amounts without trailing zeros, +00:00 as Z (so a huella cannot be computed
// from a query; dossier section 2).
import { NAMESPACES, type CabeceraRemision } from '@encadena/verifactu';
import { sinCeros } from '../soap/huella';
import type { Datos, Valor } from '../soap/estructura/recorrer';
import type { RegistroRecibido } from '../soap/estructura/leer-envio';
import { textoError } from '../soap/textos';
import { escapar } from '../soap/xml/escapar';
import { enMadrid } from '../platform/reloj';
import type { FacturaHallada } from './buscar-facturas';
import type { Consulta } from './estructura-consulta';

export interface FilaConsulta {
  factura: FacturaHallada;
  registro: RegistroRecibido;
  cabecera: CabeceraRemision;
}

/** Fields of the record in the order of RespuestaDatosRegistroFacturacionType. */
const CAMPOS = [
  'NombreRazonEmisor',
  'RefExterna',
  'Subsanacion',
  'RechazoPrevio',
  'SinRegistroPrevio',
  'GeneradoPor',
  'Generador',
  'TipoFactura',
  'TipoRectificativa',
  'FacturasRectificadas',
  'FacturasSustituidas',
  'ImporteRectificacion',
  'FechaOperacion',
  'DescripcionOperacion',
  'FacturaSimplificadaArt7273',
  'FacturaSinIdentifDestinatarioArt61d',
  'Macrodato',
  'EmitidaPorTerceroODestinatario',
  'Tercero',
  'Destinatarios',
  'Cupon',
  'Desglose',
  'CuotaTotal',
  'ImporteTotal',
  'Encadenamiento',
  'SistemaInformatico',
  'FechaHoraHusoGenRegistro',
  'NumRegistroAcuerdoFacturacion',
  'IdAcuerdoSistemaInformatico',
  'TipoHuella',
  'Huella',
];
/** Blocks whose children are declared in the answer's own schema, not in SuministroInformacion. */
const HIJOS_PROPIOS = new Set([
  'FacturasRectificadas',
  'FacturasSustituidas',
  'Destinatarios',
  'Encadenamiento',
]);
const IMPORTES = new Set([
  'BaseRectificada',
  'CuotaRectificada',
  'CuotaRecargoRectificado',
  'TipoImpositivo',
  'BaseImponibleOimporteNoSujeto',
  'BaseImponibleACoste',
  'CuotaRepercutida',
  'TipoRecargoEquivalencia',
  'CuotaRecargoEquivalencia',
  'CuotaTotal',
  'ImporteTotal',
]);

type Prefijo = 'tik' | 'tikLRRC';
const el = (prefijo: Prefijo, nombre: string, contenido: string): string =>
  `<${prefijo}:${nombre}>${contenido}</${prefijo}:${nombre}>`;
const texto = (prefijo: Prefijo, nombre: string, valor: string | undefined): string =>
  valor === undefined ? '' : el(prefijo, nombre, escapar(valor));

function normal(nombre: string, valor: string): string {
  if (IMPORTES.has(nombre)) return sinCeros(valor);
  return nombre === 'FechaHoraHusoGenRegistro' ? valor.replace(/\+00:00$/, 'Z') : valor;
}

function escribir(prefijo: Prefijo, nombre: string, valor: Valor | undefined): string {
  if (valor === undefined) return '';
  if (typeof valor === 'string') return texto(prefijo, nombre, normal(nombre, valor));
  if (Array.isArray(valor)) return valor.map((uno) => escribir(prefijo, nombre, uno)).join('');
  const hijos: Prefijo = prefijo === 'tikLRRC' && HIJOS_PROPIOS.has(nombre) ? 'tikLRRC' : 'tik';
  return el(
    prefijo,
    nombre,
    Object.entries(valor)
      .map(([hijo, v]) => escribir(hijos, hijo, v))
      .join(''),
  );
}

export function escribirConsulta(
  { Cabecera: c, FiltroConsulta: f, DatosAdicionalesRespuesta: mas }: Consulta,
  filas: readonly FilaConsulta[],
  hayMas: boolean,
): string {
  const persona = (nombre: string, p: { NombreRazon: string; NIF: string } | undefined): string =>
    p === undefined
      ? ''
      : el('tik', nombre, texto('tik', 'NombreRazon', p.NombreRazon) + texto('tik', 'NIF', p.NIF));
  const cabecera =
    texto('tik', 'IDVersion', c.IDVersion) +
    persona('ObligadoEmision', c.ObligadoEmision) +
    persona('Destinatario', c.Destinatario) +
    texto('tik', 'IndicadorRepresentante', c.IndicadorRepresentante);
  const periodo =
    texto('tikLRRC', 'Ejercicio', f.PeriodoImputacion.Ejercicio) +
    texto('tikLRRC', 'Periodo', f.PeriodoImputacion.Periodo);
  const ultima = filas[filas.length - 1];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/">\n<env:Header></env:Header>\n' +
    `<env:Body Id="Body"><tikLRRC:RespuestaConsultaFactuSistemaFacturacion xmlns:tik="${NAMESPACES.sf}" xmlns:tikLRRC="${NAMESPACES.sfLRRC}">` +
    el('tikLRRC', 'Cabecera', cabecera) +
    el('tikLRRC', 'PeriodoImputacion', periodo) +
    el('tikLRRC', 'IndicadorPaginacion', hayMas ? 'S' : 'N') +
    el('tikLRRC', 'ResultadoConsulta', ultima === undefined ? 'SinDatos' : 'ConDatos') +
    filas.map((fila) => escribirFila(fila, mas ?? {})).join('') +
    (hayMas && ultima !== undefined ? el('tikLRRC', 'ClavePaginacion', idFactura(ultima.factura)) : '') +
    '</tikLRRC:RespuestaConsultaFactuSistemaFacturacion>\n</env:Body></env:Envelope>'
  );
}

const idFactura = (f: FacturaHallada): string =>
  texto('tik', 'IDEmisorFactura', f.emisor) +
  texto('tik', 'NumSerieFactura', f.num_serie) +
  texto('tik', 'FechaExpedicionFactura', f.fecha);

function escribirFila(
  { factura: f, registro, cabecera }: FilaConsulta,
  mas: NonNullable<Consulta['DatosAdicionalesRespuesta']>,
): string {
  const datos = registro.datos as unknown as Datos;
  const ocultos = new Set([
    mas.MostrarNombreRazonEmisor === 'S' ? '' : 'NombreRazonEmisor',
    mas.MostrarSistemaInformatico === 'S' ? '' : 'SistemaInformatico',
  ]);
  const campos = CAMPOS.filter((nombre) => !ocultos.has(nombre))
    .map((nombre) => escribir('tikLRRC', nombre, datos[nombre]))
    .join('');
  const v = cabecera.RemisionVoluntaria;
  const deCabecera =
    texto('tikLRRC', 'NifRepresentante', cabecera.Representante?.NIF) +
    texto('tikLRRC', 'FechaFinVeriFactu', v?.FechaFinVeriFactu) +
    texto('tikLRRC', 'Incidencia', v?.Incidencia);
  const cuando = enMadrid(f.presentado.getTime());
  const estado = f.estado === 'anulada' ? 'Anulado' : f.estado_registro;
  return el(
    'tikLRRC',
    'RegistroRespuestaConsultaFactuSistemaFacturacion',
    el('tikLRRC', 'IDFactura', idFactura(f)) +
      el('tikLRRC', 'DatosRegistroFacturacion', campos + deCabecera) +
      el(
        'tikLRRC',
        'DatosPresentacion',
        texto('tik', 'NIFPresentador', f.presentador) +
          texto('tik', 'TimestampPresentacion', cuando) +
          texto('tik', 'IdPeticion', f.id_peticion),
      ) +
      el(
        'tikLRRC',
        'EstadoRegistro',
        texto('tikLRRC', 'TimestampUltimaModificacion', cuando) +
          texto('tikLRRC', 'EstadoRegistro', estado) +
          (f.codigo === null
            ? ''
            : texto('tikLRRC', 'CodigoErrorRegistro', String(f.codigo)) +
              texto('tikLRRC', 'DescripcionErrorRegistro', textoError(f.codigo))),
      ),
  );
}
