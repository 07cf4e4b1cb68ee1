// How many rows become what, and which do not pass.
import { CAMPOS_IMPORTACION, MAX_ERRORES_IMPORTACION } from '@encadena/contracts';
import type {
  CampoImportacion,
  ClaseImportacion,
  FilaArchivoDto,
  ImportacionArchivoDto,
} from '@encadena/contracts';
import { DataTable, useFormat } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ultimaParte, useNombreDeCampo } from './campos';

type Cuentas = Pick<ImportacionArchivoDto, 'nuevas' | 'actualizadas' | 'iguales' | 'erroneas'>;

export function CuentasDeFilas({ cuentas }: { cuentas: Cuentas }) {
  const { t } = useTranslation();
  const { numero } = useFormat();
  const todas = [
    ['NUEVA', cuentas.nuevas],
    ['ACTUALIZADA', cuentas.actualizadas],
    ['IGUAL', cuentas.iguales],
    ['ERRONEA', cuentas.erroneas],
  ] as const;
  return (
    <Group component="dl" gap="xl" m={0}>
      {todas.map(([clave, cuantas]) => (
        <Stack key={clave} gap={0}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`importar.cuentas.${clave}`)}
          </Text>
          <Text
            component="dd"
            m={0}
            fz={22}
            fw={600}
            className="cifras"
            c={clave === 'ERRONEA' && cuantas > 0 ? 'var(--mantine-color-error)' : undefined}
          >
            {numero(cuantas)}
          </Text>
        </Stack>
      ))}
    </Group>
  );
}

export function FilasConErrores({
  clase,
  filas,
}: {
  clase: ClaseImportacion;
  filas: readonly FilaArchivoDto[];
}) {
  const { t } = useTranslation();
  const nombreDe = useNombreDeCampo(clase);
  if (filas.length === 0) return null;
  const campos: readonly string[] = CAMPOS_IMPORTACION[clase];
  const motivo = ({ errores }: FilaArchivoDto) => (
    <Stack gap={0}>
      {errores.map(({ campo, codigo, mensaje }) => {
        const parte = ultimaParte(campo);
        const nombre = campos.includes(parte) ? `${nombreDe(parte as CampoImportacion)}: ` : '';
        return <Text key={`${campo} ${codigo}`} size="sm">{`${nombre}${mensaje}`}</Text>;
      })}
    </Stack>
  );
  const quien = ({ clave, nombre }: FilaArchivoDto): string => [clave, nombre].filter(Boolean).join(' · ');
  const columnas: Columna<FilaArchivoDto>[] = [
    {
      clave: 'fila',
      titulo: t('importar.errores.fila'),
      celda: ({ fila }) => <span className="cifras">{fila}</span>,
      ancho: 80,
    },
    { clave: 'quien', titulo: t('importar.errores.quien'), celda: quien },
    { clave: 'motivo', titulo: t('importar.errores.motivo'), celda: motivo },
  ];
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('importar.errores.titulo')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('importar.errores.texto')}{' '}
        {filas.length >= MAX_ERRORES_IMPORTACION && t('importar.errores.primeras', { n: filas.length })}
      </Text>
      <DataTable
        etiqueta={t('importar.errores.titulo')}
        filas={filas}
        columnas={columnas}
        clave={({ fila }) => String(fila)}
        tarjeta={(fila) => (
          <Stack gap={2}>
            <Text fw={550}>{`${t('importar.errores.fila')} ${fila.fila} · ${quien(fila)}`}</Text>
            {motivo(fila)}
          </Stack>
        )}
      />
    </Stack>
  );
}
