// Judges the records of one send in their order, against what the agency knows. Pure: what to read and write
// is the caller's.
import type { RegistroAlta } from '@encadena/verifactu';
import type { FacturaConocida, FilaFactura, FilaRegistro, Sistema } from '../libros/libros.repository';
import { avisoDe } from './avisos';
import { idDe, type EnvioRecibido, type RegistroRecibido } from './estructura/leer-envio';
import type { Dictado } from './forzado/forzado';
import { comprobarReglas, type ContextoReglas } from './reglas/comprobar-reglas';
import { iso } from './reglas/regla';
import type { Duplicado, EstadoRegistroSim, LineaRespuesta } from './respuesta';
import { decidir, type EstadoFactura } from './tabla-estados';

export interface ContextoJuicio {
  ahora: number;
  idPeticion: string;
  reglas: ContextoReglas;
  facturas: readonly FacturaConocida[];
  sistemas: readonly Sistema[];
  /** A verdict that somebody laid out for the record at that place; code 0 when nobody did. */
  dictamen(posicion: number, emisor: string, numSerie: string): Dictado;
}

export interface Juicio {
  lineas: LineaRespuesta[];
  registros: FilaRegistro[];
  facturas: FilaFactura[];
  sistemasNuevos: Sistema[];
  /** Some record was accepted: the answer carries a CSV. */
  acepta: boolean;
}

type Conocida = Pick<FacturaConocida, 'estado' | 'estado_registro' | 'codigo' | 'id_peticion'>;

const claveFactura = (numSerie: string, fecha: string): string => `${fecha}\n${numSerie}`;
const claveSistema = (s: Sistema): string => `${s.productor}\n${s.id_sistema}\n${s.instalacion}`;
const claseDe = (codigo: number): EstadoRegistroSim =>
  codigo === 0 ? 'Correcto' : codigo >= 2000 && codigo <= 2009 ? 'AceptadoConErrores' : 'Incorrecto';

export function juzgarEnvio({ cabecera, registros }: EnvioRecibido, ctx: ContextoJuicio): Juicio {
  const conocidas = new Map<string, Conocida>(
    ctx.facturas.map((f) => [claveFactura(f.num_serie, f.fecha), f]),
  );
  const sistemas = new Set(ctx.sistemas.map(claveSistema));
  const sistemasNuevos: Sistema[] = [];
  const facturas = new Map<string, FilaFactura>();
  const incidencia = cabecera.RemisionVoluntaria?.Incidencia === 'S';
  const lineas = registros.map((registro, posicion): LineaRespuesta => {
    const id = idDe(registro);
    const clave = claveFactura(id.numSerie, id.fecha);
    const sistema = sistemaDe(registro);
    const claveDeSistema = claveSistema(sistema);
    const previa = conocidas.get(clave);
    const { codigo, duplicado, estado, guarda, detalle } = veredicto(
      { registro, posicion, previa, incidencia, sistemaConRegistros: sistemas.has(claveDeSistema) },
      ctx,
    );
    const clase = claseDe(codigo);
    if (clase !== 'Incorrecto' || guarda === true) {
      const [guardada, conCodigo] = clase === 'Incorrecto' ? (['Correcto', 0] as const) : [clase, codigo];
      conocidas.set(clave, {
        estado,
        estado_registro: guardada,
        codigo: conCodigo || null,
        id_peticion: ctx.idPeticion,
      });
      facturas.set(clave, filaFactura(registro, sistema, estado, guardada, conCodigo, posicion));
      if (!sistemas.has(claveDeSistema)) {
        sistemas.add(claveDeSistema);
        sistemasNuevos.push(sistema);
      }
    }
    return { registro, estado: clase, codigo, duplicado, detalle };
  });
  return {
    lineas,
    registros: lineas.map(filaRegistro),
    facturas: [...facturas.values()],
    sistemasNuevos,
    acepta: lineas.some((l) => l.estado !== 'Incorrecto'),
  };
}

interface Veredicto {
  codigo: number;
  duplicado?: Duplicado;
  estado: 'alta' | 'anulada';
  /** Stored although it is refused as a duplicate: as if an earlier send had brought it. */
  guarda?: boolean;
  detalle?: string;
}

interface Caso {
  registro: RegistroRecibido;
  posicion: number;
  previa: Conocida | undefined;
  incidencia: boolean;
  sistemaConRegistros: boolean;
}

function veredicto(
  { registro, posicion, previa, incidencia, sistemaConRegistros }: Caso,
  ctx: ContextoJuicio,
): Veredicto {
  const id = idDe(registro);
  const propio = registro.operacion === 'Alta' ? 'alta' : 'anulada';
  const hallazgos = comprobarReglas(registro, ctx.reglas);
  const rechazo = hallazgos.find((c) => claseDe(c) === 'Incorrecto');
  if (rechazo !== undefined) return { codigo: rechazo, estado: propio };
  const { codigo: dictado, guarda = false, detalle } = ctx.dictamen(posicion, id.emisor, id.numSerie);
  if (claseDe(dictado) === 'Incorrecto' && !guarda)
    return {
      codigo: dictado,
      estado: propio,
      duplicado: dictado === 3000 ? duplicadoDe(previa) : undefined,
      detalle,
    };
  const { datos } = registro;
  const estadoActual: EstadoFactura = previa?.estado ?? 'ninguno';
  const decision = decidir(
    {
      operacion: registro.operacion,
      subsanacion: registro.operacion === 'Alta' && registro.datos.Subsanacion === 'S',
      rechazoPrevio: datos.RechazoPrevio ?? 'N',
      sinRegistroPrevio: registro.operacion === 'Anulacion' && registro.datos.SinRegistroPrevio === 'S',
    },
    estadoActual,
  );
  if (!decision.acepta)
    return {
      codigo: decision.codigo,
      estado: propio,
      duplicado: decision.codigo === 3000 ? duplicadoDe(previa) : undefined,
    };
  if (guarda) {
    const { estado } = decision;
    const guardada = {
      estado,
      estado_registro: 'Correcto',
      codigo: null,
      id_peticion: ctx.idPeticion,
    } as const;
    return { codigo: dictado, estado, guarda, duplicado: duplicadoDe(guardada) };
  }
  const aviso =
    dictado !== 0
      ? dictado
      : avisoDe(registro, { ahora: ctx.ahora, incidencia, deReglas: hallazgos, sistemaConRegistros });
  return { codigo: aviso, estado: decision.estado };
}

/** What the answer to a duplicate tells of the stored record, in the feminine words of that list. */
function duplicadoDe(previa: Conocida | undefined): Duplicado | undefined {
  if (previa === undefined) return undefined;
  const estado =
    previa.estado === 'anulada'
      ? 'Anulada'
      : previa.estado_registro === 'AceptadoConErrores'
        ? 'AceptadaConErrores'
        : 'Correcta';
  return { idPeticion: previa.id_peticion, estado, codigo: previa.codigo ?? 0 };
}

function sistemaDe({ datos: { SistemaInformatico: s } }: RegistroRecibido): Sistema {
  return {
    productor: s.NIF ?? `${s.IDOtro?.CodigoPais ?? ''}${s.IDOtro?.ID ?? ''}`,
    id_sistema: s.IdSistemaInformatico,
    instalacion: s.NumeroInstalacion,
  };
}

function filaRegistro({ registro, estado, codigo }: LineaRespuesta, posicion: number): FilaRegistro {
  const { datos, operacion, desde, hasta } = registro;
  const id = idDe(registro);
  return {
    posicion,
    emisor: id.emisor,
    num_serie: id.numSerie,
    fecha: id.fecha,
    operacion,
    indicadores: indicadoresDe(registro),
    estado,
    codigo: codigo || null,
    huella: datos.Huella,
    generado: datos.FechaHoraHusoGenRegistro,
    importe: operacion === 'Alta' ? importeOf(registro.datos.ImporteTotal) : null,
    desde,
    hasta,
  };
}

/** The flags as they came: "Subsanacion=S RechazoPrevio=X". */
function indicadoresDe({ operacion, datos }: RegistroRecibido): string {
  const propio =
    operacion === 'Alta'
      ? 'Subsanacion' in datos && datos.Subsanacion === 'S'
        ? 'Subsanacion=S '
        : ''
      : 'SinRegistroPrevio' in datos && datos.SinRegistroPrevio === 'S'
        ? 'SinRegistroPrevio=S '
        : '';
  return datos.RechazoPrevio === undefined
    ? propio.trimEnd()
    : `${propio}RechazoPrevio=${datos.RechazoPrevio}`;
}

const importeOf = (literal: string): string | null =>
  /^[+-]?\d{1,12}(?:\.\d{0,2})?$/.test(literal) ? literal : null;

function filaFactura(
  registro: RegistroRecibido,
  sistema: Sistema,
  estado: 'alta' | 'anulada',
  clase: EstadoRegistroSim,
  codigo: number,
  posicion: number,
): FilaFactura {
  const id = idDe(registro);
  const alta = registro.operacion === 'Alta' ? registro.datos : undefined;
  // The period of a query is that of the operation date, else of the issue date (dossier section 9).
  const fechaPeriodo = alta?.FechaOperacion ?? id.fecha;
  // Field by field: spreading costs more than all rules of a record together.
  return {
    num_serie: id.numSerie,
    fecha: id.fecha,
    estado,
    estado_registro: clase,
    codigo: codigo || null,
    posicion,
    importe: alta === undefined ? null : importeOf(alta.ImporteTotal),
    ejercicio: Number(fechaPeriodo.slice(6)),
    periodo: Number(fechaPeriodo.slice(3, 5)),
    expedicion: iso(id.fecha),
    ref_externa: registro.datos.RefExterna ?? null,
    productor: sistema.productor,
    id_sistema: sistema.id_sistema,
    instalacion: sistema.instalacion,
    destinatarios: destinatariosDe(alta),
  };
}

function destinatariosDe(alta: RegistroAlta | undefined): string[] {
  return (alta?.Destinatarios?.IDDestinatario ?? [])
    .map((d) => d.NIF ?? d.IDOtro?.ID ?? '')
    .filter((id) => id !== '');
}
