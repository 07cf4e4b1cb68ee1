// Head and foot of the sheet of an invoice: logo, kind, number and the place of the QR; mentions and legal words.
import type { NifDetalleDto } from '@encadena/contracts';
import { mencionesLegales } from '@encadena/invoicing';
import type { CasosFactura, DetalleDesglose, TipoFactura } from '@encadena/invoicing';
import { Box, Group, Image, Stack, Text, Title } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logotipoQuery, useUrlDeArchivo } from '../../../shared/logotipo';
import { useTextoDeCasos } from './casos-factura';
import classes from './hoja-factura.module.css';

/** Where the QR will stand: it is born with the record, when the invoice is issued. */
function LugarDelQr() {
  const { t } = useTranslation();
  return (
    <Stack gap={4} align="center" justify="center" className={classes.qr}>
      <IconQrcode size={28} stroke={1.2} aria-hidden="true" />
      <Text size="xs" ta="center">
        {t('asistente.resumen.qr')}
      </Text>
    </Stack>
  );
}

interface CabeceraProps {
  emisor: NifDetalleDto;
  entrada: Partial<CasosFactura> & { tipoFactura: TipoFactura };
  /** The number that comes next in its series; nothing while it is not known. */
  numero: string | null | undefined;
}

export function Cabecera({ emisor, entrada, numero }: CabeceraProps) {
  const { t } = useTranslation();
  const casos = useTextoDeCasos()(entrada);
  const logotipo = useUrlDeArchivo(
    useQuery({ ...logotipoQuery(emisor.uuid), enabled: emisor.tieneLogotipo }).data,
  );
  return (
    <Group justify="space-between" align="flex-start" gap="md" wrap="nowrap">
      <Stack gap="xs" miw={0}>
        {emisor.tieneLogotipo && (
          <Box h={40}>
            {logotipo && <Image src={logotipo} alt="" h={40} w="auto" maw="100%" fit="contain" />}
          </Box>
        )}
        <Box>
          <Title order={3}>{t(`codigos.tipoFactura.${entrada.tipoFactura}`)}</Title>
          {casos && (
            <Text size="sm" c="dimmed">
              {casos}
            </Text>
          )}
          <Text fw={600} className="cifras" mih="1.5em">
            {numero}
          </Text>
        </Box>
      </Stack>
      <LugarDelQr />
    </Group>
  );
}

/** What the law wants said of the taxes, and the words that the owner prints on every invoice. */
export function Pie({ emisor, desglose }: { emisor: NifDetalleDto; desglose: readonly DetalleDesglose[] }) {
  const { t } = useTranslation();
  const menciones = mencionesLegales(desglose).map((mencion) => {
    if (mencion.que !== 'EXENTA') return t(`facturaImpresa.menciones.${mencion.que}`);
    if (mencion.impuesto === 'OTRO') return t('facturaImpresa.exenta');
    return t(
      `codigos.exencionEnPapel.${mencion.impuesto}.${mencion.causa}` as 'codigos.exencionEnPapel.IVA.E1',
    );
  });
  if (menciones.length === 0 && !emisor.pieLegal) return null;
  return (
    <Stack gap={4} className={classes.pie}>
      {menciones.map((mencion) => (
        <Text key={mencion} size="sm">
          {mencion}
        </Text>
      ))}
      {emisor.pieLegal && (
        <Text size="xs" c="dimmed" className={classes.dato}>
          {emisor.pieLegal}
        </Text>
      )}
    </Stack>
  );
}
