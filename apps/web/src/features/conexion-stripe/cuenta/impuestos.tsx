// What the provider's taxes mean for this account: the rules of its holder, and what waits for one.
import type { CuentaStripeDto, ReglaImpuestoStripe } from '@encadena/contracts';
import { DataState, DataTable, Esqueleto, Vacio, toasts, useConfirm } from '@encadena/ui';
import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconEdit, IconPlus, IconReceiptTax, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { useUrlState } from '../../../shared/url-state';
import { impuestosQuery, useCambiarImpuestos } from '../api';
import { ReglaDrawer } from './regla-drawer';
import { esClave } from './regla-form';
import { useTextoCaso, useTextoTrato } from './textos-regla';

const NUEVA = 'nueva';

type Tabla = { reglas: ReglaImpuestoStripe[]; sinRegla: { clave: string; cuantas: number }[] };

function Faltan({ sinRegla, poner }: { sinRegla: Tabla['sinRegla']; poner: (clave: string) => void }) {
  const { t } = useTranslation();
  const caso = useTextoCaso();
  if (sinRegla.length === 0) return null;
  return (
    <Alert color="yellow">
      <Stack gap="xs">
        {sinRegla.map(({ clave, cuantas }) => (
          <Group key={clave} justify="space-between" gap="sm">
            <Text size="sm">
              {t('stripe.impuestos.falta', { caso: caso(clave), count: cuantas })}
              {!esClave(clave) && `. ${t('stripe.impuestos.variosTexto')}`}
            </Text>
            {esClave(clave) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('stripe.impuestos.poner')}: ${caso(clave)}`}
                onClick={() => poner(clave)}
              >
                {t('stripe.impuestos.poner')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

function Reglas({
  reglas,
  editar,
  eliminar,
}: {
  reglas: ReglaImpuestoStripe[];
  editar: (clave: string) => void;
  eliminar: (regla: ReglaImpuestoStripe) => Promise<void>;
}) {
  const { t } = useTranslation();
  const caso = useTextoCaso();
  const trato = useTextoTrato();
  const nombre = (regla: ReglaImpuestoStripe) => (
    <Anchor component="button" type="button" ta="start" fw={550} onClick={() => editar(regla.clave)}>
      {caso(regla.clave, regla.nombre)}
    </Anchor>
  );
  const menu = (regla: ReglaImpuestoStripe) => (
    <RowMenu
      nombre={caso(regla.clave, regla.nombre)}
      acciones={[
        { texto: t('comun.acciones.editar'), icono: IconEdit, hacer: () => editar(regla.clave) },
        {
          texto: t('comun.acciones.eliminar'),
          icono: IconTrash,
          peligro: true,
          hacer: () => eliminar(regla),
        },
      ]}
    />
  );
  return (
    <DataTable
      etiqueta={t('stripe.impuestos.etiqueta')}
      filas={reglas}
      clave={({ clave }) => clave}
      columnas={[
        { clave: 'caso', titulo: t('stripe.impuestos.columnas.caso'), celda: nombre },
        { clave: 'trato', titulo: t('stripe.impuestos.columnas.trato'), celda: trato },
        { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
      ]}
      tarjeta={(regla) => (
        <Stack gap={2} pos="relative" pr={40}>
          {nombre(regla)}
          <Text size="sm">{trato(regla)}</Text>
          <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>{menu(regla)}</div>
        </Stack>
      )}
    />
  );
}

export function Impuestos({ cuenta }: { cuenta: CuentaStripeDto }) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const caso = useTextoCaso();
  const url = useUrlState();
  const consulta = useQuery(impuestosQuery(cuenta.uuidNif, cuenta.uuid));
  const cambiar = useCambiarImpuestos(cuenta.uuidNif, cuenta.uuid);
  const abierta = url.get('regla');
  const editar = (clave?: string): void => url.setEncima('regla', clave);
  const { reglas = [], version = 0 } = consulta.data ?? {};
  const eliminar = async ({ clave, nombre }: ReglaImpuestoStripe): Promise<void> => {
    const si = await confirmar({
      titulo: t('stripe.impuestos.regla.eliminar.titulo', { caso: caso(clave, nombre) }),
      texto: t('stripe.impuestos.regla.eliminar.texto'),
      accion: t('stripe.impuestos.regla.eliminar.accion'),
    });
    if (si)
      cambiar.mutate(
        { reglas: reglas.filter((una) => una.clave !== clave), version },
        { onSuccess: () => toasts.exito({ mensaje: t('stripe.impuestos.regla.eliminar.hecha') }) },
      );
  };
  const nueva = (
    <Button size="sm" leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVA)}>
      {t('stripe.impuestos.nueva')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2}>{t('stripe.impuestos.titulo')}</Title>
          <Text size="sm" c="dimmed" maw={640}>
            {t('stripe.impuestos.texto')}
          </Text>
        </div>
        {reglas.length > 0 && nueva}
      </Group>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={44} />}
      >
        {(tabla: Tabla) => (
          <>
            <Faltan sinRegla={tabla.sinRegla} poner={editar} />
            {tabla.reglas.length === 0 ? (
              <Vacio
                icono={<IconReceiptTax />}
                titulo={t('stripe.impuestos.vacio.titulo')}
                texto={t('stripe.impuestos.vacio.texto')}
                accion={nueva}
              />
            ) : (
              <Reglas reglas={tabla.reglas} editar={editar} eliminar={eliminar} />
            )}
          </>
        )}
      </DataState>
      {abierta !== undefined && consulta.data && (
        <ReglaDrawer
          key={abierta}
          clave={abierta === NUEVA || !esClave(abierta) ? undefined : abierta}
          reglas={reglas}
          guardando={cambiar.isPending}
          onCerrar={() => editar(undefined)}
          onGuardar={(nuevas) =>
            cambiar.mutate(
              { reglas: nuevas, version },
              {
                onSuccess: () => {
                  toasts.exito({ mensaje: t('stripe.impuestos.regla.guardada') });
                  editar(undefined);
                },
              },
            )
          }
        />
      )}
    </Stack>
  );
}
