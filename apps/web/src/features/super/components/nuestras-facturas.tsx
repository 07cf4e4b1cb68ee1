// Our own invoices to customers: under whom they are issued, what is wrong with it, and those that wait.
import type { FacturasPropiasDto } from '@encadena/contracts';
import { DataState, DataTable, Esqueleto, MoneyText, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mensajeDeError } from '../../../shared/query';
import { SIZE, facturasPropiasQuery } from '../api';

type Fila = FacturasPropiasDto['contenido'][number];

function Emisor({ emisor }: Pick<FacturasPropiasDto, 'emisor'>) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  if (emisor === null) return <Text size="sm">{t('suscripcion.super.propias.sinEmisor')}</Text>;
  const { nif, serie, desde, problema } = emisor;
  return (
    <>
      <Text size="sm">
        {t('suscripcion.super.propias.emisor', { nif, serie, desde: fecha(desde.slice(0, 10)) })}
      </Text>
      {problema !== null && (
        <Alert color="red" title={t('suscripcion.super.propias.problema')}>
          {t(`suscripcion.super.propias.problemas.${problema}`)}
        </Alert>
      )}
    </>
  );
}

function Motivo({ fila: { motivo, campo } }: { fila: Fila }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <Text size="sm">{t(`suscripcion.super.propias.motivos.${motivo}`)}</Text>
      {campo !== null && (
        <Text size="xs" c="dimmed">
          {campo}
        </Text>
      )}
    </Stack>
  );
}

export function NuestrasFacturas() {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const consulta = useQuery(facturasPropiasQuery(page));
  const titulo = (clave: 'cliente' | 'recibo' | 'motivo' | 'importe') => ({
    clave,
    titulo: t(`suscripcion.super.propias.columnas.${clave}`),
  });
  const columnas: Columna<Fila>[] = [
    { ...titulo('cliente'), celda: ({ email }) => email },
    { ...titulo('recibo'), celda: ({ referencia }) => <span className="cifras">{referencia ?? '–'}</span> },
    { ...titulo('motivo'), celda: (fila) => <Motivo fila={fila} /> },
    { ...titulo('importe'), celda: ({ importe }) => <MoneyText valor={importe} />, derecha: true },
  ];
  return (
    <Stack gap="sm" component="section" aria-labelledby="nuestras-facturas" mt="xl">
      <Title order={2} id="nuestras-facturas">
        {t('suscripcion.super.propias.titulo')}
      </Title>
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={2} alto={44} />}
      >
        {({ emisor, contenido, totalElementos }) => (
          <>
            <Emisor emisor={emisor} />
            {totalElementos === 0 ? (
              emisor !== null && (
                <Text size="sm" c="dimmed">
                  {t('suscripcion.super.propias.ninguna')}
                </Text>
              )
            ) : (
              <DataTable
                etiqueta={t('suscripcion.super.propias.esperan')}
                filas={contenido}
                columnas={columnas}
                clave={({ uuid }) => uuid}
                recargando={consulta.isPlaceholderData}
                pagina={{ page, size: SIZE, total: totalElementos, onPage: setPage }}
                tarjeta={(fila) => (
                  <Group justify="space-between" align="flex-start" wrap="nowrap">
                    <div style={{ minWidth: 0 }}>
                      <Text size="sm" fw={550}>
                        {fila.email}
                      </Text>
                      <Text size="sm" c="dimmed" className="cifras">
                        {fila.referencia ?? '–'}
                      </Text>
                      <Motivo fila={fila} />
                    </div>
                    <MoneyText valor={fila.importe} fz="sm" fw={550} />
                  </Group>
                )}
              />
            )}
          </>
        )}
      </DataState>
    </Stack>
  );
}
