// The list as it is filtered and sorted, all pages of it, as a sheet to take away.
import { FORMATOS_EXPORTACION } from '@encadena/contracts';
import { nombreEnEntorno } from '@encadena/invoicing';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { FormatoExportacion } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import { entornoActual } from '../../shared/entorno';
import { guardarArchivo } from '../../shared/files';
import { pedirExportacion } from './api';
import type { FiltrosFacturas } from './api';

export function ExportarFacturas({
  nif,
  hoy,
  filtros,
}: {
  nif: string;
  hoy: string;
  filtros: FiltrosFacturas;
}) {
  const { t } = useTranslation();
  const exportar = useMutation({
    mutationFn: async (formato: FormatoExportacion) =>
      guardarArchivo(
        await pedirExportacion(nif, filtros, formato),
        nombreEnEntorno(entornoActual(), `facturas-${hoy}.${formato}`),
      ),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          fw={450}
          loading={exportar.isPending}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('facturas.lista.exportar.titulo')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATOS_EXPORTACION.map((formato) => (
          <Menu.Item key={formato} onClick={() => exportar.mutate(formato)}>
            {t(`facturas.lista.exportar.${formato}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
