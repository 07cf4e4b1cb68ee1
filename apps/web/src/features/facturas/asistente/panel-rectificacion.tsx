// What a draft that rectifies says of that: why, which invoices, and by substitution which amounts.
import type { FacturaEntradaCruda } from '@encadena/contracts';
import { exigeDestinatario } from '@encadena/invoicing';
import { SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CampoImporte } from '../../../shared/campos';
import { useAsistente, useErrorDeCampo } from './asistente-context';
import { AnadirReferida } from './anadir-referida';
import { ListaDeReferidas } from './lista-de-referidas';
import { conReferida, sinReferida } from './referidas';

type Rectificacion = NonNullable<FacturaEntradaCruda['rectificacion']>;

const IMPORTES = [
  ['baseRectificada', 'base'],
  ['cuotaRectificada', 'cuota'],
  ['recargoRectificado', 'recargo'],
] as const;

export function PanelRectificacion({ rectificacion }: { rectificacion: Rectificacion }) {
  const { t } = useTranslation();
  const { nif, borrador, dispatch } = useAsistente();
  const error = useErrorDeCampo();
  const modo = rectificacion.modo ?? 'INCREMENTAL';
  const cambiar = (cambios: Partial<Rectificacion>): void =>
    dispatch({ tipo: 'campos', cambios: { rectificacion: { ...rectificacion, ...cambios } } });
  return (
    <Stack
      component="section"
      gap="sm"
      mt="xs"
      pt="md"
      aria-labelledby="que-rectifica"
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <div>
        <Title order={3} id="que-rectifica">
          {t('rectificar.panel.titulo')}
        </Title>
        <Text size="sm" c="dimmed">
          {`${t(`rectificar.modo.${modo}`)}. ${t(`rectificar.modoTexto.${modo}`)}`}
        </Text>
      </div>
      <Textarea
        label={t('rectificar.motivo')}
        description={t('rectificar.motivoAyuda')}
        required
        maxLength={500}
        autosize
        minRows={1}
        data-campo="rectificacion.motivo"
        value={rectificacion.motivo ?? ''}
        error={error('rectificacion.motivo')}
        onChange={(event) => cambiar({ motivo: event.currentTarget.value })}
      />
      <ListaDeReferidas
        nif={nif}
        titulo={t('rectificar.panel.facturas')}
        referidas={rectificacion.facturas ?? []}
        onQuitar={(referida, factura) => cambiar(sinReferida(rectificacion, referida, factura))}
      />
      <AnadirReferida
        nif={nif}
        uuidCliente={borrador.uuidCliente ?? null}
        simplificadas={!exigeDestinatario(borrador.tipoFactura)}
        puestas={rectificacion.facturas ?? []}
        onAnadir={(referida, factura) => cambiar(conReferida(rectificacion, referida, factura))}
      />
      {modo === 'SUSTITUTIVA' && (
        <div>
          <Text size="sm" fw={550} mb={4}>
            {t('rectificar.panel.importes')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            {IMPORTES.map(([campo, nombre]) => (
              <CampoImporte
                key={campo}
                label={t(`rectificar.panel.${nombre}`)}
                required={campo !== 'recargoRectificado'}
                data-campo={`rectificacion.${campo}`}
                value={rectificacion[campo] ?? ''}
                error={error(`rectificacion.${campo}`)}
                onChange={(valor) => cambiar({ [campo]: valor === '' ? null : valor })}
              />
            ))}
          </SimpleGrid>
        </div>
      )}
    </Stack>
  );
}

/** What an F3 replaces: the lines came from there, so that it is shown and not changed. */
export function PanelSustitucion() {
  const { t } = useTranslation();
  const { nif, borrador } = useAsistente();
  if (!borrador.sustituyeA?.length) return null;
  return <ListaDeReferidas nif={nif} titulo={t('rectificar.panel.tiques')} referidas={borrador.sustituyeA} />;
}
