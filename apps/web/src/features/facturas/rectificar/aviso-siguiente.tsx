// The document that must follow an issued one, prepared with one click: the F3 of an R5 whose ticket was replaced,
// and the right F3 after a wrong one was taken back (FAQ 27).
import type { FacturaDetalleDto, RelacionadasDto } from '@encadena/contracts';
import { puedeSustituir, sentidoDeSustitucion } from '@encadena/invoicing';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { useNif } from '../../../shared/nif';
import { faltaAlguna } from '../../../shared/query';
import { relacionadasQuery } from '../api';

interface Props {
  factura: FacturaDetalleDto;
  relacionadas: RelacionadasDto;
}

type Siguiente = 'F3' | 'CORRECTA';

/** Whether the F3s of a ticket, each with its own way, leave room for one. */
const esperaOtra = ({ sustituidaPor }: RelacionadasDto): boolean =>
  sustituidaPor.length > 0 &&
  puedeSustituir(
    1,
    sustituidaPor.reduce((n, { compensa }) => n + (compensa ? -1 : 1), 0),
  );

export function useSiguiente(
  nif: string,
  { factura, relacionadas }: Partial<Props>,
): { siguiente: Siguiente | undefined; esperando: boolean } {
  const contraria =
    factura?.tipoFactura === 'F3' &&
    factura.estadoInterno !== 'BORRADOR' &&
    relacionadas !== undefined &&
    sentidoDeSustitucion(
      factura.totales.importeTotal,
      relacionadas.sustituyeA.map(({ importeTotal }) => importeTotal ?? '0'),
    ) === -1;
  const tique = contraria ? relacionadas.sustituyeA[0]?.uuid : undefined;
  const delTique = useQuery({ ...relacionadasQuery(nif, tique ?? ''), enabled: Boolean(tique) });
  const faltaF3 =
    factura?.tipoFactura === 'R5' &&
    factura.estadoInterno !== 'BORRADOR' &&
    relacionadas?.sustituidaPor.length === 0 &&
    relacionadas.rectificaA.some(({ estadoInterno }) => estadoInterno === 'SUSTITUIDA');
  const faltaCorrecta = delTique.data !== undefined && esperaOtra(delTique.data);
  return {
    siguiente: faltaF3 ? 'F3' : faltaCorrecta ? 'CORRECTA' : undefined,
    esperando: Boolean(tique) && faltaAlguna(delTique),
  };
}

export function AvisoSiguiente({ factura, relacionadas, siguiente }: Props & { siguiente: Siguiente }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const [titulo, texto, boton] =
    siguiente === 'F3'
      ? [
          t('rectificar.avisos.faltaF3'),
          t('rectificar.avisos.faltaF3Texto'),
          t('rectificar.avisos.faltaF3Boton'),
        ]
      : [
          t('rectificar.avisos.faltaCorrecta'),
          t('rectificar.avisos.faltaCorrectaTexto'),
          t('rectificar.avisos.faltaCorrectaBoton'),
        ];
  const tiques =
    siguiente === 'F3' ? [factura.uuid] : relacionadas.sustituyeA.flatMap(({ uuid }) => uuid ?? []);
  return (
    <Alert color="yellow" icon={<IconInfoCircle />} title={titulo}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texto}</Text>
        <Button size="xs" component={Link} to={paths.nif.sustituir(nif, tiques)}>
          {boton}
        </Button>
      </Stack>
    </Alert>
  );
}
