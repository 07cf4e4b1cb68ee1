// Before anything is stored: the file, what its columns are, and what it would do. Whatever changes is tried again.
import type { ArchivoLeidoDto, ClaseImportacion } from '@encadena/contracts';
import { useFormat } from '@encadena/ui';
import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api-error';
import { type Envio, useImportar, useProbar } from './api';
import { Columnas } from './columnas';
import { ElegirArchivo } from './elegir-archivo';
import { CuentasDeFilas, FilasConErrores } from './resultado';

interface Props {
  nif: string;
  clase: ClaseImportacion;
  onEmpezada: (uuid: string) => void;
}

/** The reason beside the file, where the server gives one, else its sentence. */
const motivoDe = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const motivos = error instanceof ApiError ? error.errores.map(({ mensaje }) => mensaje) : [];
  return [error.message, ...motivos].join('. ');
};

export function Preparar({ nif, clase, onEmpezada }: Props) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const [archivo, setArchivo] = useState<File>();
  const probar = useProbar(nif, clase);
  const importar = useImportar(nif, clase);
  // What was read stays while other columns are tried, and goes with its file.
  const [visto, setVisto] = useState<ArchivoLeidoDto>();
  const leer = (envio: Envio): void => probar.mutate(envio, { onSuccess: setVisto });
  const elegir = (elegido: File | undefined): void => {
    setArchivo(elegido);
    setVisto(undefined);
    probar.reset();
    if (elegido) leer({ archivo: elegido });
  };
  const correctas = visto ? visto.nuevas + visto.actualizadas : 0;
  const empezar = (): void => {
    if (!archivo || !visto) return;
    importar.mutate(
      { archivo, columnas: visto.columnas.map(({ campo }) => campo) },
      { onSuccess: ({ uuid }) => uuid && onEmpezada(uuid) },
    );
  };
  const ocupado = probar.isPending || importar.isPending;
  return (
    <Stack gap="lg">
      <ElegirArchivo valor={archivo} error={motivoDe(probar.error)} leyendo={ocupado} onCambio={elegir} />
      {visto && !probar.isError && (
        <>
          <Columnas
            clase={clase}
            columnas={visto.columnas}
            leyendo={ocupado}
            onCambio={(columnas) => archivo && leer({ archivo, columnas })}
          />
          <Divider />
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('importar.cuentas.titulo')}
            </Title>
            <CuentasDeFilas cuentas={visto} />
            <Group>
              <Button onClick={empezar} loading={importar.isPending} disabled={ocupado || correctas === 0}>
                {t('importar.hacer', { n: numero(correctas) })}
              </Button>
              {correctas === 0 && (
                <Text size="sm" c="dimmed">
                  {t('importar.nada')}
                </Text>
              )}
            </Group>
          </Stack>
          <FilasConErrores clase={clase} filas={visto.errores} />
        </>
      )}
    </Stack>
  );
}
