// The recipient of the invoice: whether there must be one, and whether its identification suits the kind of invoice.
import {
  comprobarNif,
  comprobarNifIva,
  isNif,
  isPais,
  isPersonaFisica,
  isTextoLimpio,
  paisDePrefijoNifIva,
} from '@encadena/values';
import { exigeDestinatario, TIPOS_IDENTIFICACION } from '../codigos';
import type { Factura, Persona } from '../factura';
import {
  deCadaUno,
  ESPECIFICACION,
  fechaQueCuenta,
  hay,
  NADA,
  si,
  VALIDACIONES,
  type ContextoReglas,
  type Incumplimientos,
  type ReglaFactura,
} from './regla';

const fuente = `${VALIDACIONES} §3.1.3, Destinatarios`;
/** Checks every recipient; findings about further ones name their position. */
const conDestinatario =
  (comprobar: (d: Persona, f: Factura) => Incumplimientos) =>
  (f: Factura, _: ContextoReglas, { campo }: Pick<ReglaFactura, 'campo'>): Incumplimientos => {
    const primero = f.destinatario ? comprobar(f.destinatario, f) : NADA;
    if (!f.otrosDestinatarios?.length) return primero;
    return [
      ...primero,
      ...deCadaUno(f.otrosDestinatarios, (otro, i) =>
        comprobar(otro, f).map((uno) => ({
          ...uno,
          campo: (uno.campo ?? campo).replace(/^destinatario/, `otrosDestinatarios[${i}]`),
        })),
      ),
    ];
  };

export const REGLAS_DESTINATARIO: readonly ReglaFactura[] = [
  {
    id: 'destinatario.obligatorio',
    campo: 'destinatario',
    codigo: 'DESTINATARIO_OBLIGATORIO',
    severidad: 'rechazo',
    codigoAeat: 1189,
    fuente: `${ESPECIFICACION}; ${fuente}`,
    comprobar: (f) => si(exigeDestinatario(f.tipoFactura) && !f.destinatario),
  },
  {
    id: 'destinatario.prohibido',
    campo: 'destinatario',
    codigo: 'DESTINATARIO_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1190,
    fuente,
    comprobar: (f) =>
      si(!exigeDestinatario(f.tipoFactura) && !!f.destinatario, { params: { tipoFactura: f.tipoFactura } }),
  },
  {
    id: 'destinatario.nombre',
    campo: 'destinatario.nombre',
    codigo: 'NOMBRE_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1239,
    fuente: 'SuministroInformacion.xsd, PersonaFisicaJuridicaType: NombreRazon Text(120)',
    comprobar: conDestinatario((d) =>
      si(!hay(d.nombre) || d.nombre.length > 120 || !isTextoLimpio(d.nombre), { params: { maximo: 120 } }),
    ),
  },
  {
    id: 'destinatario.tipo-identificacion',
    campo: 'destinatario.tipoIdentificacion',
    codigo: 'TIPO_IDENTIFICACION_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1102,
    fuente: 'Dossier §1.1, IDType (L7)',
    comprobar: conDestinatario((d) =>
      si(!(TIPOS_IDENTIFICACION as readonly string[]).includes(d.tipoIdentificacion)),
    ),
  },
  {
    id: 'destinatario.nif',
    campo: 'destinatario.identificacion',
    codigo: 'NIF_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1123,
    fuente,
    comprobar: conDestinatario((d) =>
      si(d.tipoIdentificacion === 'NIF' && comprobarNif(d.identificacion) === 'INVALIDO'),
    ),
  },
  {
    id: 'destinatario.nif-dudoso',
    campo: 'destinatario.identificacion',
    codigo: 'NIF_CONTROL_DUDOSO',
    severidad: 'aviso',
    fuente:
      'Orden EHA/451/2008; some old entities do not follow the control: the census decides (API, Decided 14)',
    comprobar: conDestinatario((d) =>
      si(d.tipoIdentificacion === 'NIF' && comprobarNif(d.identificacion) === 'CONTROL_DUDOSO'),
    ),
  },
  {
    id: 'destinatario.nif-pais',
    campo: 'destinatario.pais',
    codigo: 'PAIS_DE_NIF',
    severidad: 'rechazo',
    fuente: 'Dossier §1.1: a NIF is Spanish and travels without country',
    comprobar: conDestinatario((d) => si(d.tipoIdentificacion === 'NIF' && hay(d.pais) && d.pais !== 'ES')),
  },
  {
    id: 'destinatario.identificacion',
    campo: 'destinatario.identificacion',
    codigo: 'IDENTIFICACION_NO_VALIDA',
    severidad: 'rechazo',
    codigoAeat: 1103,
    fuente: 'SuministroInformacion.xsd, IDOtroType: ID Text(20)',
    comprobar: conDestinatario((d) =>
      si(
        d.tipoIdentificacion !== 'NIF' &&
          (!hay(d.identificacion) || d.identificacion.length > 20 || !isTextoLimpio(d.identificacion)),
        { params: { maximo: 20 } },
      ),
    ),
  },
  {
    id: 'destinatario.nif-iva',
    campo: 'destinatario.identificacion',
    codigo: 'NIF_IVA_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1103,
    fuente: `${VALIDACIONES} note 1; 1254, 1255`,
    comprobar: conDestinatario((d, f) => {
      if (d.tipoIdentificacion !== 'NIF_IVA') return NADA;
      const motivo = comprobarNifIva(d.identificacion, fechaQueCuenta(f) ?? undefined);
      const codigoAeat =
        motivo === 'XI_ANTES_DE_2021' ? 1254 : motivo === 'GB_DESDE_FEBRERO_2021' ? 1255 : 1103;
      return si(motivo !== 'VALIDO', { codigoAeat, params: { motivo } });
    }),
  },
  {
    id: 'destinatario.nif-iva-pais',
    campo: 'destinatario.pais',
    codigo: 'PAIS_NO_COINCIDE',
    severidad: 'rechazo',
    codigoAeat: 1122,
    fuente,
    comprobar: conDestinatario((d) =>
      si(
        d.tipoIdentificacion === 'NIF_IVA' &&
          hay(d.pais) &&
          d.pais !== paisDePrefijoNifIva(d.identificacion.slice(0, 2)),
        { params: { pais: d.pais ?? '' } },
      ),
    ),
  },
  {
    id: 'destinatario.pais-obligatorio',
    campo: 'destinatario.pais',
    codigo: 'PAIS_OBLIGATORIO',
    severidad: 'rechazo',
    codigoAeat: 1111,
    fuente,
    comprobar: conDestinatario((d) =>
      si(d.tipoIdentificacion !== 'NIF' && d.tipoIdentificacion !== 'NIF_IVA' && !hay(d.pais)),
    ),
  },
  {
    id: 'destinatario.pais',
    campo: 'destinatario.pais',
    codigo: 'PAIS_NO_VALIDO',
    severidad: 'rechazo',
    codigoAeat: 1101,
    fuente: 'SuministroInformacion.xsd, CountryType2',
    comprobar: conDestinatario((d) => si(hay(d.pais) && !isPais(d.pais), { params: { pais: d.pais ?? '' } })),
  },
  {
    id: 'destinatario.pais-es',
    campo: 'destinatario.pais',
    codigo: 'PAIS_ES_NO_PERMITIDO',
    severidad: 'rechazo',
    codigoAeat: 1234,
    fuente: `${fuente}: ES only with passport or not in the census (1234, 1126)`,
    comprobar: conDestinatario((d) =>
      si(d.pais === 'ES' && ['ID_PAIS', 'CERTIFICADO_RESIDENCIA', 'OTRO'].includes(d.tipoIdentificacion), {
        params: { tipoIdentificacion: d.tipoIdentificacion },
      }),
    ),
  },
  {
    id: 'destinatario.no-censado-pais',
    campo: 'destinatario.pais',
    codigo: 'NO_CENSADO_SOLO_ES',
    severidad: 'rechazo',
    codigoAeat: 1126,
    fuente,
    comprobar: conDestinatario((d) =>
      si(d.tipoIdentificacion === 'NO_CENSADO' && hay(d.pais) && d.pais !== 'ES'),
    ),
  },
  {
    id: 'destinatario.no-censado-nif',
    campo: 'destinatario.identificacion',
    codigo: 'NO_CENSADO_SOLO_PERSONA_FISICA',
    severidad: 'rechazo',
    codigoAeat: 1131,
    fuente,
    comprobar: conDestinatario((d) =>
      si(
        d.tipoIdentificacion === 'NO_CENSADO' &&
          !(isNif(d.identificacion) && isPersonaFisica(d.identificacion)),
      ),
    ),
  },
  {
    id: 'destinatario.no-censado-aviso',
    campo: 'destinatario.tipoIdentificacion',
    codigo: 'NO_CENSADO_CON_ERRORES',
    severidad: 'aviso',
    codigoAeat: 2001,
    fuente: `${VALIDACIONES} §4.3.1: IDType 07 is always accepted with errors`,
    comprobar: conDestinatario((d) => si(d.tipoIdentificacion === 'NO_CENSADO')),
  },
  {
    id: 'destinatario.r3',
    campo: 'destinatario.tipoIdentificacion',
    codigo: 'R3_IDENTIFICACION',
    severidad: 'rechazo',
    codigoAeat: 1191,
    fuente,
    comprobar: conDestinatario((d, f) =>
      si(f.tipoFactura === 'R3' && !['NIF', 'NO_CENSADO'].includes(d.tipoIdentificacion)),
    ),
  },
  {
    id: 'destinatario.r2',
    campo: 'destinatario.tipoIdentificacion',
    codigo: 'R2_IDENTIFICACION',
    severidad: 'rechazo',
    codigoAeat: 1192,
    fuente,
    comprobar: conDestinatario((d, f) =>
      si(f.tipoFactura === 'R2' && !['NIF', 'NO_CENSADO', 'NIF_IVA'].includes(d.tipoIdentificacion)),
    ),
  },
];
