// The PDF to keep. There is one original; whoever else the invoice is for gets a duplicate that says so (RD 1619/2012,
// art. 14): with several recipients one chooses for whom it is.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { toasts } from '@encadena/ui';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { guardarArchivo } from '../../../shared/files';
import { pedirPdf } from '../api';

/** Saves the original, or the duplicate for the recipient in that place. */
export function useDescargarPdf(
  nif: string,
): (factura: { uuid: string; numeroCompleto: string | null }, lugar?: number) => Promise<void> {
  const { t } = useTranslation();
  return ({ uuid, numeroCompleto }, lugar) => {
    const nombre = numeroCompleto ?? t('facturas.lista.sinNumero');
    const marca = lugar === undefined ? '' : `-duplicado-${lugar}`;
    return pedirPdf(nif, uuid, lugar)().then(
      (blob) => guardarArchivo(blob, `${nombre}${marca}.pdf`),
      () => toasts.error({ mensaje: t('facturas.acciones.errorPdf') }),
    );
  };
}

export function DescargarPdf({ nif, factura }: { nif: string; factura: FacturaDetalleDto }) {
  const { t } = useTranslation();
  const descargar = useDescargarPdf(nif);
  const { destinatario, otrosDestinatarios: otros, estadoInterno } = factura;
  const texto = t('facturas.acciones.descargarPdf');
  if (!destinatario || otros.length === 0 || estadoInterno === 'BORRADOR')
    return (
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        onClick={() => void descargar(factura)}
      >
        {texto}
      </Button>
    );
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {texto}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} maw="min(90vw, 420px)" style={{ overflowY: 'auto' }}>
        {[destinatario, ...otros].map(({ nombre: quien, identificacion }, i) => (
          <Menu.Item
            key={`${identificacion} ${quien}`}
            onClick={() => void (i === 0 ? descargar(factura) : descargar(factura, i + 1))}
          >
            {i === 0
              ? t('facturaVarios.ejemplares.original', { quien })
              : t('facturaVarios.ejemplares.duplicado', { quien })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
