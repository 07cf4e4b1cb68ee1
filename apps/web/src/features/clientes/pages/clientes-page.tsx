// The customers of the NIF: find, add, change, delete. The one being edited is in the URL.
import type { ClienteDto } from '@encadena/contracts';
import { DataState, DataTable, PageHeader, Vacio, toasts, useConfirm } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCopyCheck, IconEdit, IconFileImport, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { RowMenu } from '../../../shared/row-menu';
import { SearchField } from '../../../shared/search-field';
import { useUrlState } from '../../../shared/url-state';
import { SIZE, clientesQuery, useEliminarCliente } from '../api';
import { ClienteDrawer } from '../components/cliente-drawer';

const NUEVO = 'nuevo';

function useAcciones(nif: string, editar: (uuid: string) => void) {
  const { t } = useTranslation();
  const confirmar = useConfirm();
  const eliminar = useEliminarCliente(nif);
  return (cliente: ClienteDto) => [
    { texto: t('comun.acciones.editar'), icono: IconEdit, hacer: () => editar(cliente.uuid) },
    {
      texto: t('comun.acciones.eliminar'),
      icono: IconTrash,
      peligro: true,
      hacer: async () => {
        if (
          !(await confirmar({
            titulo: t('clientes.eliminar.titulo', { nombre: cliente.nombre }),
            texto: t('clientes.eliminar.texto'),
            accion: t('clientes.eliminar.accion'),
          }))
        )
          return;
        eliminar.mutate(cliente.uuid, {
          onSuccess: (resultado) =>
            toasts.exito({
              mensaje: 'archivado' in resultado ? t('clientes.archivado') : t('clientes.eliminado'),
            }),
        });
      },
    },
  ];
}

function AvisoRepetidos({ nif }: { nif: string }) {
  const { t } = useTranslation();
  return (
    <Alert icon={<IconCopyCheck />} variant="light">
      {t('repetidos.aviso')}{' '}
      <Anchor component={Link} to={paths.nif.clientesRepetidos(nif)} inherit underline="always">
        {t('repetidos.verlos')}
      </Anchor>
    </Alert>
  );
}

export function ClientesPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const url = useUrlState();
  const texto = url.get('texto');
  const editando = url.get('editar');
  // Whose record the agency refused because of this customer.
  const porCorregir = url.get('corregir');
  const navigate = useNavigate();
  const editar = (uuid?: string): void => url.setEncima('editar', uuid);
  const orden = url.get('sort') ?? 'nombre,asc';
  const [campo = '', sentido = 'asc'] = orden.split(',');
  const consulta = useQuery(clientesQuery(nif, { texto, page: url.page, sort: orden }));
  const acciones = useAcciones(nif, editar);
  const nombre = (cliente: ClienteDto) => (
    <Anchor component={Link} to={paths.nif.fichaCliente(nif, cliente.uuid)} fw={550}>
      {cliente.nombre}
    </Anchor>
  );
  const menu = (cliente: ClienteDto) => <RowMenu nombre={cliente.nombre} acciones={acciones(cliente)} />;
  const columnas: Columna<ClienteDto>[] = [
    { clave: 'nombre', orden: 'nombre', titulo: t('clientes.columnas.nombre'), celda: nombre },
    {
      clave: 'identificacion',
      orden: 'identificacion',
      titulo: t('clientes.columnas.identificacion'),
      celda: ({ identificacion }) => <span className="cifras">{identificacion}</span>,
      ancho: 160,
    },
    {
      clave: 'municipio',
      titulo: t('clientes.columnas.municipio'),
      celda: ({ direccion }) => direccion.municipio,
    },
    { clave: 'email', titulo: t('clientes.columnas.email'), celda: ({ contacto }) => contacto.email },
    { clave: 'acciones', titulo: '', celda: menu, ancho: 60, derecha: true },
  ];
  const nuevo = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVO)}>
      {texto ? t('clientes.nuevo') : t('clientes.vacio.accion')}
    </Button>
  );
  const importar = (
    <Button
      component={Link}
      to={paths.nif.importarClientes(nif)}
      variant="default"
      leftSection={<IconFileImport size={18} />}
    >
      {t('importar.accion')}
    </Button>
  );
  return (
    <>
      <PageHeader
        titulo={t('clientes.titulo')}
        ayuda="clientes"
        acciones={
          <>
            {importar}
            <Button leftSection={<IconPlus size={18} />} onClick={() => editar(NUEVO)}>
              {t('clientes.nuevo')}
            </Button>
          </>
        }
      />
      <Stack gap="sm">
        <SearchField
          etiqueta={t('clientes.buscar')}
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
                icono={<IconUsers />}
                titulo={texto ? t('comun.lista.sinResultados') : t('clientes.vacio.titulo')}
                texto={texto ? t('comun.lista.sinResultadosTexto') : t('clientes.vacio.texto')}
                accion={nuevo}
              />
            ),
          }}
        >
          {({ contenido, totalElementos, repetidos }) => (
            <Stack gap="sm">
              {repetidos && <AvisoRepetidos nif={nif} />}
              <DataTable
                etiqueta={t('clientes.titulo')}
                filas={contenido}
                columnas={columnas}
                clave={({ uuid }) => uuid}
                recargando={consulta.isPlaceholderData}
                orden={{ campo, sentido: sentido === 'desc' ? 'desc' : 'asc' }}
                onOrden={(o) => url.set({ sort: `${o.campo},${o.sentido}` })}
                pagina={{ page: url.page, size: SIZE, total: totalElementos, onPage: url.setPage }}
                tarjeta={(cliente) => (
                  <Stack gap={2} pos="relative" pr={40}>
                    {nombre(cliente)}
                    <Text size="sm" c="dimmed" className="cifras">
                      {cliente.identificacion}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {cliente.direccion.municipio}
                    </Text>
                    <div style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
                      {menu(cliente)}
                    </div>
                  </Stack>
                )}
              />
            </Stack>
          )}
        </DataState>
      </Stack>
      <ClienteDrawer
        key={editando ?? ''}
        nif={nif}
        uuid={editando === NUEVO ? undefined : editando}
        abierto={editando !== undefined}
        // Closed without being stored, nothing is corrected behind it.
        onCerrar={() => (porCorregir === undefined ? editar(undefined) : url.limpiar(['editar', 'corregir']))}
        onGuardado={
          porCorregir === undefined
            ? undefined
            : () => void navigate(paths.nif.factura(nif, porCorregir, 'subsanar'), { replace: true })
        }
      />
    </>
  );
}
