// The QR of an issued invoice: picture, address to copy, and the agency's own check.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { CopyButton, Esqueleto } from '@encadena/ui';
import { Anchor, Group, Image, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { qrQuery } from '../api';

/** A blob as an address of the page, given back when it is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

export function PanelQr({ nif, factura }: { nif: string; factura: FacturaDetalleDto }) {
  const { t } = useTranslation();
  const { data } = useQuery(qrQuery(nif, factura.uuid));
  const src = useObjectUrl(data);
  const url = factura.urlVerificacion ?? '';
  return (
    <Stack gap="xs" align="flex-start">
      {/* Readers need a light ground around the code, whatever the scheme. */}
      <div style={{ background: '#ffffff', padding: 8, borderRadius: 4, width: 176, height: 176 }}>{src ? <Image src={src} alt={t('facturas.detalle.qrAlt', { numero: factura.numeroCompleto ?? '' })} w={160} h={160} style={{ imageRendering: 'pixelated' }} /> : <Esqueleto filas={1} alto={160} />}</div>
      <Group gap={4} wrap="nowrap" w="100%">
        <Text size="xs" c="dimmed" truncate title={url}>{url}</Text>
        <CopyButton valor={url} que={t('facturas.detalle.qrUrl')} />
      </Group>
      <Anchor href={url} target="_blank" rel="noreferrer" fz="sm">{t('facturas.detalle.abrirAgencia')}</Anchor>
    </Stack>
  );
}
