// The figures of the forms, each a link to its invoices.
import type { CifraDto, TrimestreDto } from '@encadena/contracts';
import { DataTable, MoneyText } from '@encadena/ui';
import type { Columna } from '@encadena/ui';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { useNif } from '../../shared/nif';
import { busquedaDeCifra } from './elegido';
import type { Elegido } from './elegido';
import { Seccion } from './seccion';
import { useConcepto } from './use-concepto';

/** Those that need a word. */
const CON_AVISO = ['CRITERIO_CAJA', 'OTROS_REGIMENES', 'OTROS_IMPUESTOS', 'POR_REPARTIR'] as const;

const dosCifras = (casilla: number): string => String(casilla).padStart(2, '0');

/** The amount of what the form does not ask for is an empty cell. */
const Cuota = ({ valor }: { valor: string | null }) => (valor === null ? null : <MoneyText valor={valor} />);

function Concepto({ elegido, cifra }: { elegido: Elegido; cifra: CifraDto }) {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const nombre = useConcepto();
  const aviso = CON_AVISO.find((uno) => uno === cifra.concepto);
  return (
    <Stack gap={0}>
      <Anchor component={Link} to={paths.nif.cifra(uuid, busquedaDeCifra(elegido, cifra))} fw={550}>
        {nombre(cifra)}
      </Anchor>
      {aviso && (
        <Text size="sm" c="dimmed">
          {t(`gestoria.avisos.${aviso}`)}
        </Text>
      )}
    </Stack>
  );
}

function Total({ valor }: { valor: string }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap" mt="sm" px="sm">
      <Stack gap={0}>
        <Text fw={600}>{t('gestoria.iva.total')}</Text>
        <Text size="sm" c="dimmed">
          {t('gestoria.iva.totalTexto')}
        </Text>
      </Stack>
      <MoneyText valor={valor} fw={650} fz={20} />
    </Group>
  );
}

/** The same row on a phone: name and box on the left, amounts under each other on the right. */
function Tarjeta({
  nombre,
  casillas,
  importes,
}: {
  nombre: ReactNode;
  casillas: string;
  importes: ReactNode;
}) {
  return (
    <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <Stack gap={2}>
        {nombre}
        <Text size="sm" c="dimmed">
          {casillas}
        </Text>
      </Stack>
      <Stack gap={2} align="flex-end">
        {importes}
      </Stack>
    </Group>
  );
}

export function Modelo303({ elegido, datos }: { elegido: Elegido; datos: TrimestreDto }) {
  const { t } = useTranslation();
  const casillasDe = ({ casillas }: CifraDto): string =>
    casillas
      ? [casillas.base, casillas.cuota]
          .flatMap((casilla) => casilla ?? [])
          .map(dosCifras)
          .join(' · ')
      : t('gestoria.iva.sinCasilla');
  const columnas: Columna<CifraDto>[] = [
    {
      clave: 'concepto',
      titulo: t('gestoria.iva.concepto'),
      celda: (cifra) => <Concepto elegido={elegido} cifra={cifra} />,
    },
    {
      clave: 'casillas',
      titulo: t('gestoria.iva.casillas'),
      celda: (cifra) => (
        <Text span size="sm" c="dimmed" className="cifras">
          {casillasDe(cifra)}
        </Text>
      ),
      ancho: 120,
    },
    {
      clave: 'base',
      titulo: t('gestoria.iva.base'),
      celda: ({ base }) => <MoneyText valor={base} />,
      derecha: true,
      ancho: 140,
    },
    {
      clave: 'cuota',
      titulo: t('gestoria.iva.cuota'),
      celda: ({ cuota }) => <Cuota valor={cuota} />,
      derecha: true,
      ancho: 130,
    },
  ];
  return (
    <Seccion titulo={t('gestoria.iva.titulo')} texto={t('gestoria.iva.texto')}>
      <DataTable
        etiqueta={t('gestoria.iva.titulo')}
        filas={datos.cifras}
        columnas={columnas}
        clave={({ concepto, tipo, impuesto }) => [concepto, tipo, impuesto].join()}
        tarjeta={(cifra) => (
          <Tarjeta
            nombre={<Concepto elegido={elegido} cifra={cifra} />}
            casillas={casillasDe(cifra)}
            importes={
              <>
                <MoneyText valor={cifra.base} />
                <Cuota valor={cifra.cuota} />
              </>
            }
          />
        )}
      />
      <Total valor={datos.cuotaDevengada} />
    </Seccion>
  );
}

interface FilaIrpf {
  concepto: 'INGRESOS' | 'RETENCIONES';
  casilla: number;
  acumulado: string;
  trimestre: string;
}

export function Modelo130({
  elegido,
  datos,
}: {
  elegido: Elegido;
  datos: NonNullable<TrimestreDto['modelo130']>;
}) {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const filas: FilaIrpf[] = [
    {
      concepto: 'INGRESOS',
      casilla: 1,
      acumulado: datos.ingresos,
      trimestre: datos.ingresosTrimestre,
    },
    {
      concepto: 'RETENCIONES',
      casilla: 6,
      acumulado: datos.retenciones,
      trimestre: datos.retencionesTrimestre,
    },
  ];
  const nombre = ({ concepto }: FilaIrpf) => (
    <Anchor
      component={Link}
      to={paths.nif.cifra(uuid, busquedaDeCifra(elegido, { concepto, tipo: null, impuesto: 'IVA' }))}
      fw={550}
    >
      {t(`gestoria.conceptos.${concepto}`)}
    </Anchor>
  );
  const columnas: Columna<FilaIrpf>[] = [
    { clave: 'concepto', titulo: t('gestoria.iva.concepto'), celda: nombre },
    {
      clave: 'casilla',
      titulo: t('gestoria.irpf.casilla'),
      celda: ({ casilla }) => (
        <Text span size="sm" c="dimmed" className="cifras">
          {dosCifras(casilla)}
        </Text>
      ),
      ancho: 120,
    },
    {
      clave: 'trimestre',
      titulo: t('gestoria.irpf.trimestre'),
      celda: ({ trimestre }) => <MoneyText valor={trimestre} />,
      derecha: true,
      ancho: 140,
    },
    {
      clave: 'acumulado',
      titulo: t('gestoria.irpf.acumulado'),
      celda: ({ acumulado }) => <MoneyText valor={acumulado} />,
      derecha: true,
      ancho: 130,
    },
  ];
  return (
    <Seccion titulo={t('gestoria.irpf.titulo')} texto={t('gestoria.irpf.texto')}>
      <DataTable
        etiqueta={t('gestoria.irpf.titulo')}
        filas={filas}
        columnas={columnas}
        clave={({ concepto }) => concepto}
        tarjeta={(fila) => (
          <Tarjeta
            nombre={nombre(fila)}
            casillas={`${t('gestoria.irpf.casilla')} ${dosCifras(fila.casilla)}`}
            importes={<MoneyText valor={fila.acumulado} />}
          />
        )}
      />
    </Seccion>
  );
}
