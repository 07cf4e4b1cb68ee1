// Billing groups: who pays for which NIFs. The one being edited is in the URL.
import type { GrupoFacturacionDto } from '@encadena/contracts';
import { DataState, DataTable, Esqueleto, Vacio, toasts, useConfirm, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconEdit, IconPlus, IconReceipt, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useSinSuscripciones } from '../../../shared/producto';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { gruposQuery } from '../../../shared/suscripciones/api';
import { BotonTarjeta, useTextoTarjeta } from '../../../shared/suscripciones/tarjeta';
import { useUrlState } from '../../../shared/url-state';
import { useEliminarGrupo } from '../api';
import { GrupoDrawer } from './grupo-drawer';
import { MoverNif } from './mover-nif';

const NUEVO = 'nuevo';

interface Abrir {
  editar: (uuid: string) => void;
  mover: (uuid: string) => void;
}

function Acciones({
  grupo: { uuid, razonSocial, nifs },
  editar,
  mover,
}: { grupo: GrupoFacturacionDto } & Abrir) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const eliminar = useEliminarGrupo();
  const alEliminar = async (): Promise<void> => {
    const si = await confirmar({
      titulo: t('nifs.grupos.eliminar.titulo', { nombre: razonSocial }),
      texto: t('nifs.grupos.eliminar.texto'),
      accion: t('nifs.grupos.eliminar.accion'),
    });
    if (si) eliminar.mutate(uuid, { onSuccess: () => toasts.exito({ mensaje: t('nifs.grupos.eliminado') }) });
  };
  return (
    <RowMenu
      nombre={razonSocial}
      acciones={[
        { texto: t('comun.acciones.editar'), icono: IconEdit, hacer: () => editar(uuid) },
        { texto: t('suscripcion.mover.menu'), icono: IconPlus, hacer: () => mover(uuid) },
        // A group that still pays for something cannot go.
        ...(nifs.length === 0
          ? [{ texto: t('comun.acciones.eliminar'), icono: IconTrash, peligro: true, hacer: alEliminar }]
          : []),
      ]}
    />
  );
}

/** The card, where anything is paid at all. */
function Tarjeta({ grupo: { uuid, cobro } }: { grupo: GrupoFacturacionDto }) {
  const textoTarjeta = useTextoTarjeta();
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm">{textoTarjeta(cobro.tarjeta)}</Text>
      <BotonTarjeta grupo={uuid} tarjeta={cobro.tarjeta} size="xs" />
    </Group>
  );
}

/** With what VIES says of it, where it is of another country of the Union. */
function Numero({ grupo: { nif, nifIva } }: { grupo: GrupoFacturacionDto }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text size="sm" className="cifras">
        {nif}
      </Text>
      {nifIva && (
        <Text size="xs" c={nifIva === 'NO_CONFIRMADO' ? 'red.9' : 'dimmed'}>
          {t(`nifs.grupos.nifIva.estado.${nifIva}`)}
        </Text>
      )}
    </div>
  );
}

function Tabla({ grupos, editar, mover }: { grupos: readonly GrupoFacturacionDto[] } & Abrir) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const sinPagos = useSinSuscripciones();
  const nombre = ({ uuid, razonSocial }: GrupoFacturacionDto) => (
    <Anchor component="button" type="button" ta="start" fw={550} onClick={() => editar(uuid)}>
      {razonSocial}
    </Anchor>
  );
  const suyos = ({ nifs }: GrupoFacturacionDto) =>
    nifs.map(({ razonSocial }) => razonSocial).join(', ') || t('nifs.grupos.sinNifs');
  const columnas: Columna<GrupoFacturacionDto>[] = [
    { clave: 'razonSocial', titulo: t('nifs.grupos.columnas.razonSocial'), celda: nombre },
    {
      clave: 'nif',
      titulo: t('nifs.grupos.columnas.nif'),
      celda: (grupo) => <Numero grupo={grupo} />,
      ancho: 150,
    },
    { clave: 'nifs', titulo: t('nifs.grupos.columnas.nifs'), celda: suyos },
    {
      clave: 'desde',
      titulo: t('nifs.grupos.columnas.desde'),
      celda: ({ anclaCiclo }) => <span className="cifras">{fecha(anclaCiclo)}</span>,
      ancho: 130,
    },
    ...(sinPagos
      ? []
      : [
          {
            clave: 'tarjeta',
            titulo: t('suscripcion.contratar.tarjeta'),
            celda: (grupo: GrupoFacturacionDto) => <Tarjeta grupo={grupo} />,
            ancho: 340,
          },
        ]),
    {
      clave: 'acciones',
      titulo: '',
      celda: (grupo) => <Acciones grupo={grupo} editar={editar} mover={mover} />,
      ancho: 60,
      derecha: true,
    },
  ];
  return (
    <DataTable
      etiqueta={t('nifs.grupos.titulo')}
      filas={grupos}
      columnas={columnas}
      clave={({ uuid }) => uuid}
      tarjeta={(grupo) => (
        <Stack gap={2} pos="relative" pr={40}>
          {nombre(grupo)}
          <Numero grupo={grupo} />
          <Text size="sm" c="dimmed">
            {suyos(grupo)}
          </Text>
          {!sinPagos && <Tarjeta grupo={grupo} />}
          <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
            <Acciones grupo={grupo} editar={editar} mover={mover} />
          </div>
        </Stack>
      )}
    />
  );
}

export function GruposPanel() {
  const { t } = useTranslation();
  const url = useUrlState();
  const editando = url.get('editar');
  const editar = (uuid?: string): void => url.setEncima('editar', uuid);
  const mover = (uuid?: string): void => url.setEncima('mover', uuid);
  const consulta = useQuery(gruposQuery());
  const nuevo = (texto: string) => (
    <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVO)}>
      {texto}
    </Button>
  );
  const elegido = consulta.data?.find(({ uuid }) => uuid === editando);
  const aMover = consulta.data?.find(({ uuid }) => uuid === url.get('mover'));
  const sinPagos = useSinSuscripciones();
  const abierto = editando === NUEVO || elegido !== undefined;
  return (
    <Stack gap="sm" component="section" aria-label={t('nifs.grupos.titulo')}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('nifs.grupos.texto')}
        </Text>
        <Group gap="md">
          {!sinPagos && (
            <Anchor component={Link} to={paths.productos('facturas')} fz="sm">
              {t('suscripcion.pago.facturas')}
            </Anchor>
          )}
          {(consulta.data?.length ?? 0) > 0 && nuevo(t('nifs.grupos.nuevo'))}
        </Group>
      </Group>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={3} alto={48} />}
        vacio={{
          si: (grupos) => grupos.length === 0,
          vista: (
            <Vacio
              icono={<IconReceipt />}
              titulo={t('nifs.grupos.vacio.titulo')}
              texto={t('nifs.grupos.vacio.texto')}
              accion={nuevo(t('nifs.grupos.vacio.accion'))}
            />
          ),
        }}
      >
        {(grupos) => <Tabla grupos={grupos} editar={editar} mover={mover} />}
      </DataState>
      <GrupoDrawer
        key={abierto ? editando : ''}
        grupo={elegido}
        abierto={abierto}
        onCerrar={() => editar(undefined)}
      />
      {aMover && <MoverNif grupo={aMover} onCerrar={() => mover(undefined)} />}
    </Stack>
  );
}
