"""The performance monitor of the ergometers: screen, keys and the battery case behind."""

from kit import materials as m, shapes as s


def monitor(lines, accent, brand, size=(0.172, 0.185)):
    """A monitor whose screen faces -y, its middle at the origin. Returns its carrier."""
    return s.collect(_monitor, lines, accent, brand, size)


def _monitor(lines, accent, brand, size):
    width, height = size
    s.box((width, 0.03, height), (0, 0.014, 0), m.plastic(m.GRAPHITE), 0.012)
    s.box((width * 0.62, 0.04, height * 0.66), (0, 0.042, 0.004), m.plastic(), 0.014)
    screen = height * 0.68
    s.display((width - 0.012, screen), (0, -0.006, height * 0.115), (0, 0, 0), lines)
    for i in range(5):
        x = (i - 2) * width * 0.155
        color = accent if i == 4 else m.SLATE
        s.box((width * 0.115, 0.006, 0.013), (x, -0.002, -height * 0.3), m.rubber(color), 0.0025)
    s.text(brand, 0.0125, (0, -0.0012, -height * 0.415), m.aluminium('#D4D6D3'))
