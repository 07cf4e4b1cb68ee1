// The QR of an issued invoice: picture, address to copy, and the agency's own check. On the invoice and in
// its record's drawer.
import { CopyButton, Esqueleto } from '@encadena/ui';
import { Anchor, Group, Image, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { qrQuery } from './api';

/** A blob as an address of the page, given back when it is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

export interface PanelQrProps {
  nif: string;
  uuidFactura: string;
  numero: string;
  /** What the QR says: the address of the agency's check. */
  url: string;
}

export function PanelQr({ nif, uuidFactura, numero, url }: PanelQrProps) {
  const { t } = useTranslation();
  const { data } = useQuery(qrQuery(nif, uuidFactura));
  const src = useObjectUrl(data);
  return (
    <Stack gap="xs" align="flex-start">
      {/* Readers need a light ground around the code, whatever the scheme. */}
      <div style={{ background: '#ffffff', padding: 8, borderRadius: 4, width: 176, height: 176 }}>
        {src ? (
          <Image
            src={src}
            alt={t('facturas.detalle.qrAlt', { numero })}
            w={160}
            h={160}
            style={{ imageRendering: 'pixelated' }}
          />
        ) : (
          <Esqueleto filas={1} alto={160} />
        )}
      </div>
      <Group gap={4} wrap="nowrap" w="100%">
        <Text size="xs" c="dimmed" truncate title={url}>
          {url}
        </Text>
        <CopyButton valor={url} que={t('facturas.detalle.qrUrl')} textoError={t('comun.copiar.errorUrl')} />
      </Group>
      <Anchor href={url} target="_blank" rel="noreferrer" fz="sm">
        {t('facturas.detalle.abrirAgencia')}
      </Anchor>
    </Stack>
  );
}
