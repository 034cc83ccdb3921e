# SPDX-License-Identifier: MIT
"""Settings of hypothesis for all tests."""
import hypothesis

# Nothing is written, and the machine may be slow.
hypothesis.settings.register_profile("citius", database=None, deadline=None)
hypothesis.settings.load_profile("citius")
