// Each column of the file with what stands in it, and what it is saved as.
import { CAMPOS_IMPORTACION, CAMPOS_NECESARIOS } from '@encadena/contracts';
import type { ArchivoLeidoDto, CampoImportacion, ClaseImportacion } from '@encadena/contracts';
import { DataTable } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Alert, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNombreDeCampo } from './campos';

type Leida = ArchivoLeidoDto['columnas'][number] & { indice: number };

interface Props {
  clase: ClaseImportacion;
  columnas: ArchivoLeidoDto['columnas'];
  leyendo: boolean;
  onCambio: (campos: (string | null)[]) => void;
}

/** As spreadsheets name them: A, B … AA. */
const letraDe = (indice: number): string =>
  indice < 26
    ? String.fromCharCode(65 + indice)
    : letraDe(Math.floor(indice / 26) - 1) + letraDe(indice % 26);

const muestrasDe = ({ muestras }: Leida): string => muestras.filter((una) => una !== '').join(' · ');

export function Columnas({ clase, columnas, leyendo, onCambio }: Props) {
  const { t } = useTranslation();
  const nombreDe = useNombreDeCampo(clase);
  const tituloDe = ({ titulo, indice }: Leida): string =>
    titulo || t('importar.columnas.columna', { letra: letraDe(indice) });
  const cambiar = (indice: number, campo: string | null): void =>
    onCambio(
      columnas.map((columna, i) => (i === indice ? campo : columna.campo === campo ? null : columna.campo)),
    );
  const elegir = (columna: Leida) => (
    <NativeSelect
      aria-label={`${t('importar.columnas.campo')}: ${tituloDe(columna)}`}
      value={columna.campo ?? ''}
      disabled={leyendo}
      onChange={({ currentTarget: { value } }) => cambiar(columna.indice, value || null)}
      data={[
        { value: '', label: t('importar.columnas.nada') },
        ...CAMPOS_IMPORTACION[clase].map((campo) => ({ value: campo, label: nombreDe(campo) })),
      ]}
    />
  );
  const filas: Leida[] = columnas.map((columna, indice) => ({ ...columna, indice }));
  const faltan = (CAMPOS_NECESARIOS[clase] as readonly CampoImportacion[]).filter(
    (campo) => !columnas.some((columna) => columna.campo === campo),
  );
  const cabeceras: Columna<Leida>[] = [
    {
      clave: 'origen',
      titulo: t('importar.columnas.origen'),
      celda: (columna) => <Text fw={550}>{tituloDe(columna)}</Text>,
    },
    {
      clave: 'muestras',
      titulo: t('importar.columnas.muestras'),
      celda: (columna) => (
        <Text size="sm" c="dimmed" lineClamp={1}>
          {muestrasDe(columna)}
        </Text>
      ),
    },
    { clave: 'campo', titulo: t('importar.columnas.campo'), celda: elegir, ancho: 260 },
  ];
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {t('importar.columnas.titulo')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('importar.columnas.texto')}
      </Text>
      {faltan.length > 0 && (
        <Alert color="yellow">
          {t('importar.columnas.faltan', { campos: faltan.map(nombreDe).join(', ') })}
        </Alert>
      )}
      <DataTable
        etiqueta={t('importar.columnas.titulo')}
        filas={filas}
        columnas={cabeceras}
        clave={({ indice }) => String(indice)}
        recargando={leyendo}
        tarjeta={(columna) => (
          <Stack gap={4}>
            <Text fw={550}>{tituloDe(columna)}</Text>
            <Text size="sm" c="dimmed" lineClamp={1}>
              {muestrasDe(columna)}
            </Text>
            {elegir(columna)}
          </Stack>
        )}
      />
    </Stack>
  );
}
