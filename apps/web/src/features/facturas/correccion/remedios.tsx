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

export function Remedios({ nif, factura, registro: { remedio, campo } }: RemediosProps) {
  const { t } = useTranslation();
  const { permitida } = permisoEn(factura, 'subsanar');
  const corregir = permitida && (remedio === 'SUBSANAR' || remedio === 'OTRO');
  const cliente = campo?.startsWith('destinatario') ? factura.uuidCliente : null;
  if (!corregir && !cliente) return null;
  return (
    <Group gap="xs">
      {corregir && (
        <Button
          component={Link}
          to={paths.nif.factura(nif, factura.uuid, 'subsanar')}
          preventScrollReset
          size="xs"
        >
          {t('correccion.corregir.accion')}
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
