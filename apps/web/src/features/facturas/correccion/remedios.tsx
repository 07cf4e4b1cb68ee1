// The ways to mend what the agency objects to, beside its objection: the record now, the customer for later.
import type { FacturaDetalleDto, RegistroDto } from '@encadena/contracts';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { permisoEn } from './acciones-correccion';

export interface RemediosProps {
  nif: string;
  factura: FacturaDetalleDto;
  registro: RegistroDto;
}

/** What was refused is asked for again; of what is printed, or needs nothing, the record is left alone. */
function useOtraVez({ factura, registro: { operacion, remedio } }: RemediosProps) {
  const { t } = useTranslation();
  const baja = operacion === 'BAJA';
  const acto = baja ? 'anular' : 'subsanar';
  const ayuda = baja || (remedio !== 'RECTIFICAR' && remedio !== 'NINGUNO');
  if (!ayuda || !permisoEn(factura, acto).permitida) return undefined;
  return { acto, texto: baja ? t('correccion.anular.accion') : t('correccion.corregir.accion') } as const;
}

export function Remedios(props: RemediosProps) {
  const { nif, factura, registro } = props;
  const { t } = useTranslation();
  const otraVez = useOtraVez(props);
  const cliente = registro.campo?.startsWith('destinatario') ? factura.uuidCliente : null;
  if (!otraVez && !cliente) return null;
  return (
    <Group gap="xs">
      {otraVez && (
        <Button
          component={Link}
          to={paths.nif.factura(nif, factura.uuid, otraVez.acto)}
          preventScrollReset
          size="xs"
        >
          {otraVez.texto}
        </Button>
      )}
      {cliente && (
        <Button
          component={Link}
          to={`${paths.nif.clientes(nif)}?editar=${cliente}`}
          size="xs"
          variant="default"
        >
          {t('correccion.ficha')}
        </Button>
      )}
    </Group>
  );
}
