// The bank accounts of the NIF: find, add, change, choose the default, delete.
import type { CuentaBancariaDto } from '@encadena/contracts';
import {
  CopyButton,
  DataState,
  DataTable,
  PageHeader,
  StatusBadge,
  Vacio,
  toasts,
  useConfirm,
} from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { formatIban } from '@encadena/values';
import type { Iban } from '@encadena/values';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconEdit, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';
import { SIZE, cuentasQuery, useEliminarCuenta, usePredeterminar } from '../api';
import { CuentaDrawer } from '../cuenta-drawer';

const NUEVA = 'nueva';

function useAcciones(nif: string, editar: (uuid: string) => void) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const eliminar = useEliminarCuenta(nif);
  const predeterminar = usePredeterminar(nif);
  return (cuenta: CuentaBancariaDto) => [
    { texto: t('comun.acciones.editar'), icono: IconEdit, hacer: () => editar(cuenta.uuid) },
    ...(cuenta.predeterminada
      ? []
      : [
          {
            texto: t('cuentas.predeterminar'),
            icono: IconStar,
            hacer: () =>
              predeterminar.mutate(cuenta.uuid, {
                onSuccess: ({ nombre }) =>
                  toasts.exito({ mensaje: t('cuentas.predeterminadaHecho', { nombre }) }),
              }),
          },
        ]),
    {
      texto: t('comun.acciones.eliminar'),
      icono: IconTrash,
      peligro: true,
      hacer: async () => {
        if (
          !(await confirmar({
            titulo: t('cuentas.eliminar.titulo', { nombre: cuenta.nombre }),
            texto: t('cuentas.eliminar.texto'),
            accion: t('cuentas.eliminar.accion'),
          }))
        )
          return;
        eliminar.mutate(cuenta.uuid, {
          onSuccess: (resultado) =>
            toasts.exito({
              mensaje: 'archivado' in resultado ? t('cuentas.archivada') : t('cuentas.eliminada'),
            }),
        });
      },
    },
  ];
}

export function CuentasPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const texto = url.get('texto');
  const editando = url.get('editar');
  const editar = (uuid?: string): void => url.setEncima('editar', uuid);
  const consulta = useQuery(cuentasQuery(nif, texto, url.page));
  const acciones = useAcciones(nif, editar);
  const nombre = (cuenta: CuentaBancariaDto) => (
    <Group gap="xs">
      <Anchor component="button" type="button" ta="start" fw={550} onClick={() => editar(cuenta.uuid)}>
        {cuenta.nombre}
      </Anchor>
      {cuenta.predeterminada && <StatusBadge tono="bien" texto={t('cuentas.predeterminada')} />}
    </Group>
  );
  const iban = (cuenta: CuentaBancariaDto) => (
    <Group gap={4} wrap="nowrap">
      <span className="cifras">{formatIban(cuenta.iban as Iban)}</span>
      <CopyButton valor={cuenta.iban} que="IBAN" />
    </Group>
  );
  const menu = (cuenta: CuentaBancariaDto) => <RowMenu nombre={cuenta.nombre} acciones={acciones(cuenta)} />;
  const columnas: Columna<CuentaBancariaDto>[] = [
    { clave: 'nombre', titulo: t('cuentas.columnas.nombre'), celda: nombre },
    {
      clave: 'nombreBanco',
      titulo: t('cuentas.columnas.nombreBanco'),
      celda: ({ nombreBanco }) => nombreBanco,
    },
    { clave: 'iban', titulo: t('cuentas.columnas.iban'), celda: iban, ancho: 330 },
    { clave: 'swift', titulo: t('cuentas.columnas.swift'), celda: ({ swift }) => swift, ancho: 150 },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  const nueva = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVA)}>
      {texto ? t('cuentas.nueva') : t('cuentas.vacio.accion')}
    </Button>
  );
  return (
    <>
      <PageHeader
        titulo={t('cuentas.titulo')}
        ayuda="cuentas-bancarias"
        acciones={
          <Button leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVA)}>
            {t('cuentas.nueva')}
          </Button>
        }
      />
      <Stack gap="sm">
        <SearchField
          etiqueta={t('cuentas.buscar')}
          valor={texto}
          onBuscar={(buscado) => url.set({ texto: buscado })}
        />
        <DataState
          consulta={consulta}
          mensajeDeError={mensajeDeError}
          vacio={{
            si: ({ totalElementos }) => totalElementos === 0,
            vista: (
              <Vacio
                icono={<IconBuildingBank />}
                titulo={texto ? t('comun.lista.sinResultados') : t('cuentas.vacio.titulo')}
                texto={texto ? t('comun.lista.sinResultadosTexto') : t('cuentas.vacio.texto')}
                accion={nueva}
              />
            ),
          }}
        >
          {({ contenido, totalElementos }) => (
            <DataTable
              etiqueta={t('cuentas.titulo')}
              filas={contenido}
              columnas={columnas}
              clave={({ uuid }) => uuid}
              recargando={consulta.isPlaceholderData}
              pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
              tarjeta={(cuenta) => (
                <Stack gap={2} pos="relative" pr={40}>
                  {nombre(cuenta)}
                  {iban(cuenta)}
                  <Text size="sm" c="dimmed">
                    {cuenta.nombreBanco}
                  </Text>
                  <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
                    {menu(cuenta)}
                  </div>
                </Stack>
              )}
            />
          )}
        </DataState>
      </Stack>
      <CuentaDrawer
        key={editando ?? ''}
        nif={nif}
        uuid={editando === NUEVA ? undefined : editando}
        abierto={editando !== undefined}
        onCerrar={() => editar(undefined)}
      />
    </>
  );
}
