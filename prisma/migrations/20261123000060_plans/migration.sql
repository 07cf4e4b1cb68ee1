-- What is sold: plans, their prices, and the free trial, net and in euros. Data that an installation changes by SQL of its own, as the
-- owner: a price that somebody has is never changed, but set inactive, and a new one stands beside it.

INSERT INTO planes (codigo, orden, nombres) VALUES
  ('BASICO', 1, '{"es": "Básico", "ca": "Bàsic", "en": "Basic"}'),
  ('PROFESIONAL', 2, '{"es": "Profesional", "ca": "Professional", "en": "Professional"}'),
  ('EMPRESA', 3, '{"es": "Empresa", "ca": "Empresa", "en": "Business"}');

INSERT INTO precios (id, clase, plan_codigo, recurrencia, importe, limite_facturas, precio_factura_extra) VALUES
  ('5a000000-0000-4000-8000-000000000001', 'PLAN', 'BASICO', 'MES', 9.90, 50, 0.20),
  ('5a000000-0000-4000-8000-000000000002', 'PLAN', 'BASICO', 'ANO', 99.00, 50, 0.20),
  ('5a000000-0000-4000-8000-000000000003', 'PLAN', 'BASICO', 'SEMANA', 3.50, 15, 0.25),
  ('5a000000-0000-4000-8000-000000000004', 'PLAN', 'BASICO', 'DIA', 0.90, 5, 0.30),
  ('5a000000-0000-4000-8000-000000000005', 'PLAN', 'PROFESIONAL', 'MES', 24.90, 300, 0.12),
  ('5a000000-0000-4000-8000-000000000006', 'PLAN', 'PROFESIONAL', 'ANO', 249.00, 300, 0.12),
  ('5a000000-0000-4000-8000-000000000007', 'PLAN', 'EMPRESA', 'MES', 59.90, 2000, 0.05),
  ('5a000000-0000-4000-8000-000000000008', 'PLAN', 'EMPRESA', 'ANO', 599.00, 2000, 0.05),
  ('5a000000-0000-4000-8000-000000000009', 'API', NULL, 'MES', 6.00, NULL, NULL),
  ('5a000000-0000-4000-8000-000000000010', 'API', NULL, 'ANO', 60.00, NULL, NULL),
  ('5a000000-0000-4000-8000-000000000011', 'API', NULL, 'SEMANA', 2.00, NULL, NULL),
  ('5a000000-0000-4000-8000-000000000012', 'API', NULL, 'DIA', 0.50, NULL, NULL);

INSERT INTO condiciones_prueba (dias, limite_facturas) VALUES (30, 100);
