// A few of a customer's quotes and recurring invoices, with links to the rest. Shown only if there are any.
import type { PresupuestoResumenDto, RecurrenteResumenDto } from '@encadena/contracts';
import { DataTable, MoneyText, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';

interface Pagina<T> {
  contenido: T[];
  totalElementos: number;
}

interface SeccionProps<T> {
  titulo: string;
  pagina: Pagina<T>;
  columnas: Columna<T>[];
  enlace: (uno: T) => ReactNode;
  /** What a phone shows below its link. */
  debajo: (uno: T) => string;
  todos: { texto: string; a: string };
}

function Seccion<T extends { uuid: string; importeTotal: string }>({
  titulo,
  pagina: { contenido, totalElementos },
  columnas,
  enlace,
  debajo,
  todos,
}: SeccionProps<T>) {
  if (contenido.length === 0) return null;
  return (
    <>
      <Divider />
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          {titulo}
        </Title>
        <DataTable
          etiqueta={titulo}
          filas={contenido}
          columnas={columnas}
          clave={({ uuid }) => uuid}
          tarjeta={(uno) => (
            <Group justify="space-between" align="flex-start" gap="sm">
              <Stack gap={2}>
                {enlace(uno)}
                <Text size="sm" c="dimmed">
                  {debajo(uno)}
                </Text>
              </Stack>
              <MoneyText valor={uno.importeTotal} />
            </Group>
          )}
        />
        {totalElementos > contenido.length && (
          <Anchor component={Link} to={todos.a} size="sm">
            {todos.texto}
          </Anchor>
        )}
      </Stack>
    </>
  );
}

interface Props<T> {
  nif: string;
  cliente: string;
  pagina: Pagina<T>;
}

const deCliente = (uuid: string): string => `?uuidCliente=${encodeURIComponent(uuid)}`;

export function SusPresupuestos({ nif, cliente, pagina }: Props<PresupuestoResumenDto>) {
  const { t } = useTranslation();
  const { fecha, numero } = useFormat();
  const enlace = ({ uuid, numeroCompleto }: PresupuestoResumenDto) => (
    <Anchor component={Link} to={paths.nif.presupuesto(nif, uuid)} fw={550} className="cifras">
      {numeroCompleto}
    </Anchor>
  );
  const dia = (uno: PresupuestoResumenDto): string => fecha(uno.fecha);
  const estado = (uno: PresupuestoResumenDto): string => t(`presupuestos.estado.${uno.estado}`);
  return (
    <Seccion
      titulo={t('presupuestos.titulo')}
      pagina={pagina}
      columnas={[
        { clave: 'numero', titulo: t('presupuestos.columnas.numero'), celda: enlace },
        { clave: 'fecha', titulo: t('presupuestos.columnas.fecha'), celda: dia },
        { clave: 'estado', titulo: t('presupuestos.columnas.estado'), celda: estado },
        {
          clave: 'total',
          titulo: t('presupuestos.columnas.total'),
          celda: ({ importeTotal }) => <MoneyText valor={importeTotal} />,
          derecha: true,
        },
      ]}
      enlace={enlace}
      debajo={(uno) => `${dia(uno)} · ${estado(uno)}`}
      todos={{
        texto: t('clientes.ficha.todosPresupuestos', { n: numero(pagina.totalElementos) }),
        a: paths.nif.presupuestos(nif, deCliente(cliente)),
      }}
    />
  );
}

export function SusRecurrentes({ nif, cliente, pagina }: Props<RecurrenteResumenDto>) {
  const { t } = useTranslation();
  const { fecha, numero } = useFormat();
  const enlace = ({ uuid, nombre }: RecurrenteResumenDto) => (
    <Anchor
      component={Link}
      to={paths.nif.recurrente(nif, uuid)}
      fw={550}
      style={{ overflowWrap: 'anywhere' }}
    >
      {nombre}
    </Anchor>
  );
  const siguiente = ({ siguiente: dia, estado: suyo }: RecurrenteResumenDto): string =>
    dia && suyo === 'ACTIVA' ? fecha(dia) : '–';
  const estado = (una: RecurrenteResumenDto): string => t(`recurrentes.estados.${una.estado}`);
  return (
    <Seccion
      titulo={t('recurrentes.titulo')}
      pagina={pagina}
      columnas={[
        { clave: 'nombre', titulo: t('recurrentes.campos.nombre'), celda: enlace },
        { clave: 'siguiente', titulo: t('recurrentes.campos.siguiente'), celda: siguiente },
        { clave: 'estado', titulo: t('recurrentes.campos.estado'), celda: estado },
        {
          clave: 'importe',
          titulo: t('recurrentes.campos.importe'),
          celda: ({ importeTotal }) => <MoneyText valor={importeTotal} />,
          derecha: true,
        },
      ]}
      enlace={enlace}
      debajo={(una) => (una.estado === 'ACTIVA' ? siguiente(una) : estado(una))}
      todos={{
        texto: t('clientes.ficha.todasRecurrentes', { n: numero(pagina.totalElementos) }),
        a: paths.nif.recurrentes(nif, deCliente(cliente)),
      }}
    />
  );
}
