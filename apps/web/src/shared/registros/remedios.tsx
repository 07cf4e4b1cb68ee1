// The ways to mend what the agency objects to: each leads to the place where it is done. What cannot be done now is not
// offered, and says why.
import type { FacturaDetalleDto, RegistroDto } from '@encadena/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { motivoEnPalabras, permisoEn } from './permiso';

export interface Arreglo {
  clave: string;
  texto: string;
  a: string;
}

type Factura = Pick<FacturaDetalleDto, 'uuid' | 'uuidCliente' | 'estadoInterno' | 'acciones' | 'verifactu'>;

export interface RemediosProps {
  nif: string;
  /** Whose record it is; without it only what is no invoice's matter is offered. */
  factura?: Factura;
  registro: Pick<RegistroDto, 'campo' | 'remedio' | 'lugar' | 'clase'> &
    Partial<Pick<RegistroDto, 'uuid' | 'operacion' | 'estado'>>;
}

interface Salida {
  arreglos: readonly Arreglo[];
  /** Why nothing, or not all, can be done now. */
  motivo?: string;
}

/** What the adviser already knows of an objection to what is printed. */
function respuestasDe({ campo, remedio }: RemediosProps['registro']): string {
  if (remedio === 'REPETIR') return 'problema=ESTA_MAL&detalle=NUMERO_O_FECHA';
  const detalle = campo?.startsWith('lineas')
    ? 'IMPUESTO'
    : campo?.startsWith('totales')
      ? 'PRECIO'
      : 'DATOS';
  return `problema=ESTA_MAL&detalle=${detalle}`;
}

/** A new record of the same invoice: of a cancellation that was refused another one, else a correction. */
function otraVez(t: TFunction, { nif, factura, registro }: RemediosProps): Salida {
  if (!factura) return { arreglos: [] };
  const baja = registro.operacion === 'BAJA';
  const acto = baja ? 'anular' : 'subsanar';
  const { permitida, motivo } = permisoEn(factura, acto);
  if (!permitida)
    return { arreglos: [], motivo: t('correccion.noSePuede', { motivo: motivoEnPalabras(t, motivo) }) };
  const texto = baja ? t('correccion.anular.accion') : t('correccion.corregir.accion');
  return { arreglos: [{ clave: acto, texto, a: paths.nif.factura(nif, factura.uuid, acto) }] };
}

function laFicha(t: TFunction, { nif, factura, registro }: RemediosProps): Arreglo[] {
  if (registro.lugar !== 'CLIENTE' || !factura?.uuidCliente || registro.operacion === 'BAJA') return [];
  const a = paths.nif.cliente(nif, factura.uuidCliente, factura.uuid);
  return [{ clave: 'cliente', texto: t('correccion.ficha'), a }];
}

/** Of what is printed the record is left alone: the adviser says whether to rectify or to cancel and issue again. */
function elAsesor(t: TFunction, { nif, factura, registro }: RemediosProps): Salida {
  if (!factura) return { arreglos: [] };
  if (factura.estadoInterno === 'RECTIFICADA')
    return { arreglos: [], motivo: t('registros.error.yaRectificada') };
  const a = paths.nif.corregir(nif, factura.uuid, respuestasDe(registro));
  return { arreglos: [{ clave: 'asesor', texto: t('asesor.accion'), a }] };
}

const sitio = (clave: string, texto: string, a: string): Arreglo => ({ clave, texto, a });

/** What can be done about a code; the first one is the thing to do. */
export function arreglosDe(t: TFunction, props: RemediosProps): Salida {
  const { nif, factura, registro } = props;
  if (factura?.verifactu && registro.uuid && factura.verifactu.uuidUltimoRegistro !== registro.uuid)
    return { arreglos: [], motivo: t('registros.error.huboOtro') };
  // A cancellation that was refused is asked for again, whatever it was refused for.
  const otra = (): Salida => otraVez(t, props);
  const empresa = sitio('empresa', t('menu.editarNif'), paths.nif.editar(nif));
  const papeles = sitio('documentos', t('documentos.titulo'), paths.nif.editar(nif, 'documentos'));
  const certificado = sitio(
    'certificado',
    t('editarNif.certificado.titulo'),
    paths.nif.editar(nif, 'certificado'),
  );
  const con = (arreglo: Arreglo): Salida => {
    const { arreglos, motivo } =
      registro.clase === 'rejects_record' ? otra() : { arreglos: [], motivo: undefined };
    return { arreglos: [arreglo, ...arreglos], motivo };
  };
  switch (registro.remedio) {
    case 'SUBSANAR': {
      const { arreglos, motivo } = otra();
      return { arreglos: [...laFicha(t, props), ...arreglos], motivo };
    }
    case 'RECTIFICAR':
    case 'REPETIR':
      return registro.operacion === 'BAJA' ? otra() : elAsesor(t, props);
    case 'EMPRESA':
      return con(empresa);
    case 'REPRESENTACION':
      return con(papeles);
    case 'CERTIFICADO':
      return { arreglos: [certificado, papeles] };
    case 'CONCILIAR': {
      const conciliacion = sitio('conciliacion', t('conciliacion.titulo'), paths.nif.conciliacion(nif));
      const { arreglos } = registro.operacion === 'BAJA' ? otra() : { arreglos: [] };
      return { arreglos: [conciliacion, ...arreglos] };
    }
    default:
      return { arreglos: [] };
  }
}

export function Remedios(props: RemediosProps) {
  const { t } = useTranslation();
  const { arreglos, motivo } = arreglosDe(t, props);
  if (arreglos.length === 0 && motivo === undefined) return null;
  return (
    <Stack gap={6} align="flex-start">
      {motivo !== undefined && <Text size="sm">{motivo}</Text>}
      {arreglos.length > 0 && (
        <Group gap="xs">
          {arreglos.map(({ clave, texto, a }, i) => (
            <Button
              key={clave}
              component={Link}
              to={a}
              preventScrollReset
              size="xs"
              variant={i === 0 ? 'filled' : 'default'}
            >
              {texto}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
