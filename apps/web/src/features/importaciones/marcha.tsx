// An import that was begun: how far it is, and in the end what became of it.
import type { ClaseImportacion } from '@encadena/contracts';
import { DataState, useFormat } from '@encadena/ui';
import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { guardarArchivo } from '../../shared/files';
import { mensajeDeError } from '../../shared/query';
import { importacionQuery, useInforme } from './api';
import { CuentasDeFilas, FilasConErrores } from './resultado';

interface Props {
  nif: string;
  clase: ClaseImportacion;
  uuid: string;
  onOtro: () => void;
}

/** What shows them; invoices count in what begins with `facturas`. */
const LISTAS = { CLIENTES: 'clientes', ARTICULOS: 'articulos', FACTURAS: 'facturas' } as const;

export function Marcha({ nif, clase, uuid, onOtro }: Props) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const queryClient = useQueryClient();
  const consulta = useQuery(importacionQuery(nif, uuid));
  const informe = useInforme(nif);
  const terminada = consulta.data?.estado === 'TERMINADA';
  useEffect(() => {
    if (terminada) void queryClient.invalidateQueries({ queryKey: [LISTAS[clase], nif] });
  }, [terminada, queryClient, clase, nif]);
  const bajar = (): void =>
    informe.mutate(uuid, {
      onSuccess: (blob) => guardarArchivo(blob, `${t('importar.informe.archivo')}.csv`),
    });
  return (
    <DataState consulta={consulta} mensajeDeError={mensajeDeError}>
      {(importacion) => (
        <Stack gap="lg">
          <Stack gap="xs" maw={720}>
            <div role="status">
              <Title order={2} size="h4">
                {terminada
                  ? t('importar.hecho')
                  : t('importar.marcha', {
                      hechas: numero(importacion.hechas),
                      filas: numero(importacion.filas),
                    })}
              </Title>
            </div>
            {!terminada && (
              <>
                <Progress
                  value={(importacion.hechas / Math.max(1, importacion.filas)) * 100}
                  aria-label={t('importar.progreso')}
                />
                <Text size="sm" c="dimmed">
                  {t('importar.sigue')}
                </Text>
              </>
            )}
          </Stack>
          <CuentasDeFilas cuentas={importacion} />
          {terminada && (
            <Group>
              <Button leftSection={<IconDownload size={18} />} loading={informe.isPending} onClick={bajar}>
                {t('importar.bajar')}
              </Button>
              <Button variant="default" onClick={onOtro}>
                {t('importar.otroArchivo')}
              </Button>
            </Group>
          )}
          <FilasConErrores clase={clase} filas={importacion.errores} />
        </Stack>
      )}
    </DataState>
  );
}
