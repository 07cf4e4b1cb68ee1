// What a change of plan means for those that pay together: by another recurrence the whole group changes, and whoever asks
// for it says that they know.
import type { CambioPrevistoDto } from '@encadena/contracts';
import { useFormat, useIdioma } from '@encadena/ui';
import { Alert, Anchor, Checkbox, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { usePrecio } from '../../../shared/suscripciones/formato';

export function ConElGrupo({
  previsto: { conNifs, importeRenovacion },
  fecha,
  confirmado,
  error,
  onConfirmar,
}: {
  previsto: CambioPrevistoDto;
  fecha: string;
  confirmado: boolean;
  error: string | undefined;
  onConfirmar: (confirmado: boolean) => void;
}) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const enPrecio = usePrecio();
  const { importe } = useFormat();
  if (conNifs.length === 0) return null;
  return (
    <Alert color="yellow" title={t('suscripcion.cambio.grupo.titulo')}>
      <Stack gap="sm">
        <Text size="sm">{t('suscripcion.cambio.grupo.texto')}</Text>
        <List size="sm">
          {conNifs.map(({ uuid, nif, razonSocial, plan, accesoApi }) => (
            <List.Item key={uuid}>
              {t('suscripcion.cambio.grupo.nif', {
                nombre: razonSocial,
                nif,
                plan: plan.nombre[idioma],
                precio: enPrecio(plan.precio, plan.recurrencia),
              })}
              {accesoApi &&
                `, ${t('suscripcion.cambio.grupo.conApi', { precio: enPrecio(accesoApi, plan.recurrencia) })}`}
            </List.Item>
          ))}
        </List>
        <Text size="sm" fw={600}>
          {t('suscripcion.cambio.grupo.total', { fecha, importe: importe(importeRenovacion) })}
        </Text>
        <Checkbox
          label={t('suscripcion.cambio.grupo.confirmar')}
          checked={confirmado}
          error={error}
          onChange={(event) => onConfirmar(event.currentTarget.checked)}
        />
        <Anchor component={Link} to={paths.grupos} fz="sm">
          {t('suscripcion.cambio.grupo.otro')}
        </Anchor>
      </Stack>
    </Alert>
  );
}
