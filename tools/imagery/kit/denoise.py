"""Takes the grain out of a render with the network of Intel's Open Image Denoise.

Debian's Blender is built without it, so its weights (Apache-2.0, from the npm package `denoiser`) run
here through PyTorch. The network is the U-Net of Open Image Denoise's own training code.
"""

import struct

import numpy
import torch
from torch.nn import functional

_LAYERS = {'f': ('<f4', 4), 'h': ('<f2', 2)}


def read_weights(path):
    """The tensors of a `.tza` file by their names."""
    data = open(path, 'rb').read()
    magic, _major, _minor, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7:
        raise ValueError(f'{path} is not a file of weights')
    (count,) = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind, size = _LAYERS[chr(data[at])]
        (offset,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        amount = int(numpy.prod(shape))
        values = numpy.frombuffer(data, kind, amount, offset).astype('float32').reshape(shape)
        tensors[name] = torch.from_numpy(values.copy())
    return tensors


def denoise(color, albedo, normal, weights):
    """Arrays of (height, width, 3): colour as displayed, 0 to 1; albedo linear; normals -1 to 1."""
    layers = numpy.concatenate([color, albedo, normal * 0.5 + 0.5], axis=2).clip(0, 1)
    height, width = layers.shape[:2]
    image = torch.from_numpy(layers.astype('float32')).permute(2, 0, 1)[None]
    image = functional.pad(image, (0, -width % 16, 0, -height % 16), mode='reflect')
    with torch.no_grad():
        clean = _network(image, weights)
    return clean[0, :, :height, :width].permute(1, 2, 0).clamp(0, 1).numpy()


def _network(image, weights):
    def conv(x, name):
        return functional.conv2d(x, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1)

    def step(x, name):
        return functional.relu(conv(x, name))

    def half(x):
        return functional.max_pool2d(x, 2)

    def joined(x, skipped):
        return torch.cat([functional.interpolate(x, scale_factor=2, mode='nearest'), skipped], 1)

    x = step(image, 'enc_conv0')
    first = half(step(x, 'enc_conv1'))
    second = half(step(first, 'enc_conv2'))
    third = half(step(second, 'enc_conv3'))
    x = half(step(third, 'enc_conv4'))
    x = step(step(x, 'enc_conv5a'), 'enc_conv5b')
    for level, skipped in ((4, third), (3, second), (2, first), (1, image)):
        x = step(step(joined(x, skipped), f'dec_conv{level}a'), f'dec_conv{level}b')
    return conv(x, 'dec_conv0')
